import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { stateOf } from './link.ts'
import { loadLink } from './link-token.ts'

/** A dead link reveals nothing, not even its team. */
export const viewInvitationLink: Handler<typeof organisation.viewInvitationLink> = async ({ body, database }) => {
  const found = await loadLink(database, body.token)
  if (!found || stateOf(found.link) !== 'live') return 'invitation_dead'
  const { team_number, team_name, organisation_name, maker_name, role, expires_at } = found.link
  return { team_id: team_number, team_name, organisation_name, created_by: maker_name ?? '', role, expires_at }
}
