import { statement } from '#platform/db/statement'

/** A new tenant, in a scope that already names it. */
export const addOrganisation = statement(
  (q, given: { organisationId: string; name: string; kind: 'personal' | 'business'; at: string }) =>
    q.insertInto('organisation.organisation').values({
      organisation_id: given.organisationId,
      name: given.name,
      plan: 'Free',
      kind: given.kind,
      status: 'active',
      created_at: given.at,
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
export const addContact = statement((q, given: NewContact) =>
  q.insertInto('organisation.customer_contact').values({
    organisation_id: given.organisationId,
    customer_contact_id: given.contactId,
    customer_id: given.organisationId,
    person_id: given.personId,
    contact_name: given.name,
    contact_email: given.email,
    contact_phone: given.phone,
    contact_address: null,
    contact_position: null,
    contact_industry: null,
    contact_status: 'active',
    contact_source: given.source,
    contact_note: null,
  }),
)
