import type { TeamRole } from '@song-hanh/contract/rights/rights'
import type { Generated } from 'kysely'

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
type TeamServiceTable = {
  organisation_id: string
  team_id: string
  resource_id: string
  added_at: string
  added_by: string | null
}
type ServiceAssignmentTable = {
  organisation_id: string
  team_id: string
  person_id: string
  resource_id: string
  role: TeamRole
  assigned_at: string
}

declare module '#platform/db/tables' {
  interface Tables {
    'organisation.team': TeamTable
    'organisation.team_member': TeamMemberTable
    'organisation.team_service': TeamServiceTable
    'organisation.service_assignment': ServiceAssignmentTable
  }
}
