import { statement } from '#platform/db/statement'

export const lockContact = statement((q, given: { organisationId: string; personId: string }) =>
  q
    .selectFrom('organisation.customer_contact')
    .selectAll()
    .where('organisation_id', '=', given.organisationId)
    .where('person_id', '=', given.personId)
    .forUpdate(),
)

export type ContactValues = {
  contact_name: string
  contact_phone: string
  contact_address: string | null
  contact_position: string | null
  contact_industry: string | null
  contact_note: string | null
}
type ContactChange = ContactValues & { organisationId: string; contactId: string; contact_version: number }

/** What members may change about their contact; the other columns are the staff's. */
export const changeContact = statement((q, given: ContactChange) =>
  q
    .updateTable('organisation.customer_contact')
    .set({
      contact_name: given.contact_name,
      contact_phone: given.contact_phone,
      contact_address: given.contact_address,
      contact_position: given.contact_position,
      contact_industry: given.contact_industry,
      contact_note: given.contact_note,
      contact_version: given.contact_version,
    })
    .where('organisation_id', '=', given.organisationId)
    .where('customer_contact_id', '=', given.contactId),
)
