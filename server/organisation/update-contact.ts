import type { ContactForm, organisation } from '@song-hanh/contract/organisation'
import { personal } from '#platform/audit'
import type { Handler } from '#platform/http/handler'
import { changeContact, type ContactValues, lockContact } from './contact-store.ts'

/** What is absent or blank is emptied: a form that is sent whole says also what is not there any more. */
const readForm = (form: ContactForm): ContactValues => ({
  contact_name: form.contact_name,
  contact_phone: form.contact_phone,
  contact_address: form.contact_address || null,
  contact_position: form.contact_position || null,
  contact_industry: form.contact_industry || null,
  contact_note: form.contact_note || null,
})

/** Both sides of every field that changed, readable as long as the person is not erased. */
const compare = (personId: string, from: ContactValues, to: ContactValues) => {
  const fields = (Object.keys(to) as (keyof ContactValues)[]).filter((field) => from[field] !== to[field])
  const tell = (values: ContactValues) =>
    Object.fromEntries(fields.map((field) => [field, values[field] && personal(personId, values[field])]))
  return { before: tell(from), after: tell(to) }
}

/** Two who edit the same contact wait for each other here; the second is told that it is not the one he saw. */
export const updateContact: Handler<typeof organisation.updateContact> = async ({ body, query, tx, caller, note }) => {
  const { personId, organisation: place } = caller
  if (!place) return 'contact_missing'
  const current = await lockContact.first(tx, { organisationId: place.id, personId })
  if (!current) return 'contact_missing'
  if (query.version !== undefined && query.version !== current.contact_version) return 'contact_changed'
  const { organisation_id: organisationId, person_id: _, ...contact } = current
  const values = readForm(body)
  const contact_version = current.contact_version + 1
  await changeContact(tx, { organisationId, contactId: current.customer_contact_id, ...values, contact_version })
  await note({ thing: { kind: 'contact', id: current.customer_contact_id }, ...compare(personId, current, values) })
  return { contact: { ...contact, ...values, contact_version } }
}
