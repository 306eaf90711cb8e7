import type { Role } from '@song-hanh/contract/rights'

type OrganisationTable = {
  organisation_id: string
  name: string
  plan: 'Free' | 'Pro' | 'Enterprise'
  kind: 'personal' | 'business'
  status: string
  created_at: string
}
type MembershipTable = { organisation_id: string; person_id: string; role: Role; joined_at: string }
type CustomerContactTable = {
  organisation_id: string
  customer_contact_id: string
  customer_id: string
  person_id: string | null
  contact_name: string
  contact_email: string
  contact_phone: string
  contact_address: string | null
  contact_position: string | null
  contact_industry: string | null
  contact_status: string
  contact_source: string
  contact_note: string | null
}
/** The current person. */
type MyselfView = { person_id: string; email: string; name: string; username: string; issuer: string }
/** The organisations of the current person. */
type MyOrganisationView = {
  organisation_id: string
  name: string
  plan: string
  role: Role
  joined_at: string
  search_text: string
}

declare module '#platform/db' {
  interface Tables {
    'organisation.organisation': OrganisationTable
    'organisation.membership': MembershipTable
    'organisation.customer_contact': CustomerContactTable
    'organisation.my_organisation': MyOrganisationView
    'organisation.myself': MyselfView
  }
}
