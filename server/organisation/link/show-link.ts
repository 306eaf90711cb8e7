import type { InvitationLink } from '@song-hanh/contract/organisation'
import { stateOf } from './link.ts'
import type { LinkRow } from './link-store.ts'

/** As team admins see it. */
export const showLink = (link: LinkRow): InvitationLink => ({
  id: link.link_id,
  team_id: link.team_number,
  metadata: { role: link.role, team_role: link.team_role, uses: link.uses, uses_left: link.uses_left },
  state: stateOf(link),
  created_by: link.maker_name ?? '',
  created_at: link.created_at,
  expires_at: link.expires_at,
})
