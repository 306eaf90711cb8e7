import type { applicationStates } from '@song-hanh/contract/organisation'
import type { Role, TeamRole } from '@song-hanh/contract/rights/rights'
import type { Generated } from 'kysely'
import './company/tables.ts'
import './key/tables.ts'
import './link/tables.ts'
import './project/tables.ts'
import './service/tables.ts'
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
type ApplicationTable = {
  organisation_id: string
  number: Generated<number>
  state: (typeof applicationStates)[number]
  country: string
  person: string
  email: string
  phone: string
  company: string | null
  purpose: string | null
  language: 'vi' | 'en'
  token_digest: Buffer
  sealed_token: string
  mailed_at: string
  terms_version: string
  terms_at: string
  terms_address: string
  submitted_at: string
  answer_by: string
  decided_at: string | null
}
type ApplicationStepTable = {
  organisation_id: string
  step_id: string
  state: (typeof applicationStates)[number] | 'answered'
  words: string | null
  staff_id: string | null
  at: string
}
type TeamTable = {
  organisation_id: string
  team_id: string
  name: string
  created_at: string
  search_text: Generated<string>
  team_number: Generated<number>
  owner_id: Generated<string | null>
  version: Generated<number>
  updated_at: Generated<string>
}
type TeamMemberTable = {
  organisation_id: string
  team_id: string
  person_id: string
  role: TeamRole
  joined_at: string
}
type InvitationTable = {
  organisation_id: string
  invitation_id: string
  team_id: string | null
  email: string
  role: Role
  team_role: TeamRole | null
  language: 'vi' | 'en'
  token_digest: Buffer
  state: 'pending' | 'accepted' | 'revoked'
  invited_by: string | null
  created_at: string
  sent_at: string
  sent_count: number
  expires_at: string
  asked_again_at: string | null
  accepted_by: string | null
  closed_at: string | null
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

declare module '#platform/db/db' {
  interface Tables {
    'organisation.organisation': OrganisationTable
    'organisation.membership': MembershipTable
    'organisation.customer_contact': CustomerContactTable
    'organisation.application': ApplicationTable
    'organisation.application_step': ApplicationStepTable
    'organisation.team': TeamTable
    'organisation.team_member': TeamMemberTable
    'organisation.invitation': InvitationTable
    'organisation.member_person': MemberPersonView
    'organisation.my_organisation': MyOrganisationView
    'organisation.myself': MyselfView
  }
}
