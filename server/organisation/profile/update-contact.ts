import type { ContactForm, organisation } from '@song-hanh/contract/organisation'
import { personal } from '#platform/audit/audit'
import type { Handler } from '#platform/http/handler'
import { changeContact, type ContactValues, lockContact } from './contact-store.ts'

/** Absent or blank fields are cleared: the form is always submitted whole. */
const readForm = (form: ContactForm): ContactValues => ({
  contact_name: form.contact_name,
  contact_phone: form.contact_phone,
  contact_address: form.contact_address || null,
  contact_position: form.contact_position || null,
  contact_industry: form.contact_industry || null,
  contact_note: form.contact_note || null,
})

/** Both values of every changed field, readable until the person is erased. */
const compare = (personId: string, from: ContactValues, to: ContactValues) => {
  const fields = (Object.keys(to) as (keyof ContactValues)[]).filter((field) => from[field] !== to[field])
  const sealFields = (values: ContactValues) =>
    Object.fromEntries(fields.map((field) => [field, values[field] && personal(personId, values[field])]))
  return { before: sealFields(from), after: sealFields(to) }
}

/** Concurrent edits are serialised; the second one gets `contact_changed`. */
export const updateContact: Handler<typeof organisation.updateContact> = async ({ body, query, tx, caller, note }) => {
  const { personId, organisation: membership } = caller
  if (!membership) return 'contact_missing'
  const current = await lockContact.first(tx, { organisationId: membership.id, personId })
  if (!current) return 'contact_missing'
  if (query.version !== undefined && query.version !== current.contact_version) return 'contact_changed'
  const { organisation_id: organisationId, person_id: _, ...contact } = current
  const values = readForm(body)
  const contact_version = current.contact_version + 1
  await changeContact(tx, { organisationId, contactId: current.customer_contact_id, ...values, contact_version })
  await note({ thing: { kind: 'contact', id: current.customer_contact_id }, ...compare(personId, current, values) })
  return { contact: { ...contact, ...values, contact_version } }
}
