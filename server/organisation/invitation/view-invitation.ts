import type { organisation } from '@song-hanh/contract/organisation'
import { plainName } from '#identity/mail'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { stateOf } from './invitation.ts'
import { loadInvitation } from './load-invitation.ts'

/** A dead invitation returns no token and no longer reveals whether the address has an account. */
export const viewInvitation: Handler<typeof organisation.viewInvitation> = async ({ body, database }) => {
  const loaded = await loadInvitation(database, body.token)
  if (!loaded) return 'invitation_unknown'
  const { invitation, hasAccount } = loaded
  const state = stateOf(invitation, clock.now())
  const isAlive = state === 'pending'
  return {
    member: { id: invitation.invitation_id, email: invitation.email, invite_token: isAlive ? body.token : null },
    team: { team_name: invitation.team_name ?? invitation.organisation_name },
    role: invitation.role,
    inviter: plainName(invitation.inviter_name ?? '') ?? null,
    has_account: isAlive && hasAccount,
    state,
  }
}
