import type { TeamRole } from '@song-hanh/contract/rights/rights'

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

declare module '#platform/db/db' {
  interface Tables {
    'organisation.team_service': TeamServiceTable
    'organisation.service_assignment': ServiceAssignmentTable
  }
}
