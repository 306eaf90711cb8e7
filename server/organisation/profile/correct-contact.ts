import { personal, writeAudit } from '#platform/audit/audit'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'
import { ensureContact } from '../membership/ensure-contact.ts'
import { findMemberByEmail } from '../membership/membership-store.ts'
import { lockContact } from './contact-store.ts'

/** The fields of a contact that administrators manage. */
export type ManagedContact = { contact_email?: string; contact_status?: string; contact_source?: string }

type ManagedChange = Required<ManagedContact> & { organisationId: string; contactId: string; contact_version: number }

const changeManagedContact = statement((q, params: ManagedChange) =>
  q
    .updateTable('organisation.customer_contact')
    .set({
      contact_email: params.contact_email,
      contact_status: params.contact_status,
      contact_source: params.contact_source,
      contact_version: params.contact_version,
    })
    .where('organisation_id', '=', params.organisationId)
    .where('customer_contact_id', '=', params.contactId),
)

type ContactCorrection = {
  organisationId: string
  email: string
  change: ManagedContact
  staffId: string
  reason: string
}

/** For staff: changes what members cannot change themselves. Needs the organisation's scope. */
export const correctContact = async (
  tx: Tx,
  { organisationId, email, change, staffId, reason }: ContactCorrection,
): Promise<'corrected' | 'no_member'> => {
  const member = await findMemberByEmail.first(tx, { email })
  if (!member) return 'no_member'
  const { person_id: personId } = member
  await ensureContact(tx, { organisationId, personId, source: 'member' })
  const contact = await lockContact.one(tx, { organisationId, personId })
  const values = {
    contact_email: change.contact_email ?? contact.contact_email,
    contact_status: change.contact_status ?? contact.contact_status,
    contact_source: change.contact_source ?? contact.contact_source,
  }
  await changeManagedContact(tx, {
    organisationId,
    contactId: contact.customer_contact_id,
    ...values,
    contact_version: contact.contact_version + 1,
  })
  const fields = (Object.keys(values) as (keyof typeof values)[]).filter((field) => values[field] !== contact[field])
  const sealFields = (from: typeof values) =>
    Object.fromEntries(fields.map((field) => [field, personal(personId, from[field])]))
  await writeAudit(tx, {
    chainId: organisationId,
    actor: { kind: 'staff', actingStaffId: staffId },
    action: 'organisation.contact_corrected',
    thing: { kind: 'contact', id: contact.customer_contact_id },
    before: sealFields(contact),
    after: { ...sealFields(values), reason },
  })
  return 'corrected'
}
