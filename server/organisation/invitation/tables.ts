import type { Role, TeamRole } from '@song-hanh/contract/rights/rights'

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

declare module '#platform/db/tables' {
  interface Tables {
    'organisation.invitation': InvitationTable
  }
}
