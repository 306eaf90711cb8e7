import { statement } from '#platform/db/statement'

export const lockContact = statement((q, params: { organisationId: string; personId: string }) =>
  q
    .selectFrom('organisation.customer_contact')
    .selectAll()
    .where('organisation_id', '=', params.organisationId)
    .where('person_id', '=', params.personId)
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
export const changeContact = statement((q, params: ContactChange) =>
  q
    .updateTable('organisation.customer_contact')
    .set({
      contact_name: params.contact_name,
      contact_phone: params.contact_phone,
      contact_address: params.contact_address,
      contact_position: params.contact_position,
      contact_industry: params.contact_industry,
      contact_note: params.contact_note,
      contact_version: params.contact_version,
    })
    .where('organisation_id', '=', params.organisationId)
    .where('customer_contact_id', '=', params.contactId),
)
