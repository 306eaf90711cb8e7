import type { Role, TeamRole } from '@song-hanh/contract/rights/rights'
import type { Generated } from 'kysely'

type InvitationLinkTable = {
  organisation_id: string
  link_id: string
  team_id: string
  token_digest: Buffer
  role: Role
  team_role: TeamRole
  uses_left: number
  uses: Generated<number>
  created_by: string
  created_at: string
  expires_at: string
  revoked_at: Generated<string | null>
}

type RemovalTable = {
  organisation_id: string
  person_id: string
  removed_at: string
}

declare module '#platform/db/tables' {
  interface Tables {
    'organisation.invitation_link': InvitationLinkTable
    'organisation.removal': RemovalTable
  }
}
