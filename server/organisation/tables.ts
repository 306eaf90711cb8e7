import type { Role } from '@song-hanh/contract/rights/rights'
import type { Generated } from 'kysely'
import './application/tables.ts'
import './company/tables.ts'
import './invitation/tables.ts'
import './key/tables.ts'
import './link/tables.ts'
import './project/tables.ts'
import './service-request/tables.ts'
import './team/tables.ts'
import './webhook/tables.ts'

type OrganisationTable = {
  organisation_id: string
  name: string
  plan: 'Free' | 'Pro' | 'Enterprise'
  kind: 'personal' | 'business'
  status: string
  created_at: string
  two_factor_required: Generated<boolean>
  two_factor_set_by: Generated<string | null>
  two_factor_set_at: Generated<string | null>
  two_factor_told_at: Generated<string | null>
  version: Generated<number>
  closed_at: Generated<string | null>
  closed_by: Generated<string | null>
}
type MembershipTable = {
  organisation_id: string
  person_id: string
  role: Role
  joined_at: string
  account_number: Generated<number>
}
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
  contact_version: Generated<number>
}
/** The people of the current organisation. */
type MemberPersonView = {
  person_id: string
  email: string
  name: string
  username: string
  language: 'vi' | 'en' | null
}
/** The current person. */
type MyselfView = {
  person_id: string
  email: string
  name: string
  username: string
  issuer: string
  language: 'vi' | 'en' | null
  time_zone: string
}
/** The organisations of the current person. */
type MyOrganisationView = {
  organisation_id: string
  name: string
  plan: string
  role: Role
  joined_at: string
  search_text: string
}

declare module '#platform/db/tables' {
  interface Tables {
    'organisation.organisation': OrganisationTable
    'organisation.membership': MembershipTable
    'organisation.customer_contact': CustomerContactTable
    'organisation.member_person': MemberPersonView
    'organisation.my_organisation': MyOrganisationView
    'organisation.myself': MyselfView
  }
}
