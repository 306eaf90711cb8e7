import type { ProjectRole } from '@song-hanh/contract/rights/rights'
import type { Generated } from 'kysely'

type ProjectTable = {
  organisation_id: string
  project_id: string
  name: string
  description: string
  status: 'planning' | 'active' | 'archived'
  owner_id: string | null
  version: Generated<number>
  created_at: string
  updated_at: string
  deleted_at: Generated<string | null>
  deleted_by: Generated<string | null>
  search_text: Generated<string>
}
type ProjectMemberTable = {
  organisation_id: string
  project_id: string
  person_id: string
  role: ProjectRole
  joined_at: string
}
type ProjectTeamTable = {
  organisation_id: string
  project_id: string
  team_id: string
  linked_at: string
  linked_by: string | null
}
type ResourceTable = {
  organisation_id: string
  resource_id: string
  project_id: string
  kind: string
  name: string
  status: 'running' | 'stopped' | 'error' | 'pending'
  region: string
  provider_scope: 'production' | 'staging'
  created_at: string
  search_text: Generated<string>
}

declare module '#platform/db/tables' {
  interface Tables {
    'organisation.project': ProjectTable
    'organisation.project_member': ProjectMemberTable
    'organisation.project_team': ProjectTeamTable
    'organisation.resource': ResourceTable
  }
}
