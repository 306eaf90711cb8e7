import { statement } from '#platform/db/statement'

/** A new tenant, in a scope that already names it. */
export const addOrganisation = statement(
  (q, params: { organisationId: string; name: string; kind: 'personal' | 'business'; at: string }) =>
    q.insertInto('organisation.organisation').values({
      organisation_id: params.organisationId,
      name: params.name,
      plan: 'Free',
      kind: params.kind,
      status: 'active',
      created_at: params.at,
    }),
)

type NewContact = {
  organisationId: string
  contactId: string
  personId: string
  name: string
  email: string
  phone: string
  source: string
}

/** The customer contact. The organisation is its own billing customer until billing changes that. */
export const addContact = statement((q, params: NewContact) =>
  q.insertInto('organisation.customer_contact').values({
    organisation_id: params.organisationId,
    customer_contact_id: params.contactId,
    customer_id: params.organisationId,
    person_id: params.personId,
    contact_name: params.name,
    contact_email: params.email,
    contact_phone: params.phone,
    contact_address: null,
    contact_position: null,
    contact_industry: null,
    contact_status: 'active',
    contact_source: params.source,
    contact_note: null,
  }),
)
