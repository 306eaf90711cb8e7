import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import { newId } from '#platform/id'
import { statement } from '#platform/db/statement'

type MemberContact = {
  organisationId: string
  personId: string
  /** How the member came to the organisation. */
  source: 'invitation' | 'invitation_link' | 'member'
}

const addMissingContact = statement(
  (_, params: MemberContact & { contactId: string }) => sql`
    insert into organisation.customer_contact (organisation_id, customer_contact_id, customer_id, person_id,
      contact_name, contact_email, contact_phone, contact_status, contact_source)
    select ${params.organisationId}::uuid, ${params.contactId}::uuid, ${params.organisationId}::uuid, person.person_id,
      person.name, person.email, '', 'active', ${params.source}
    from organisation.member_person person where person.person_id = ${params.personId}
    on conflict (organisation_id, person_id) do nothing`,
)

/** Gives a member their contact. One who was a member before has theirs, and it stays as it is. */
export const ensureContact = (tx: Tx, contact: MemberContact) =>
  addMissingContact(tx, { ...contact, contactId: newId() })
