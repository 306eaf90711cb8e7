import type { organisation } from '@song-hanh/contract/organisation'
import { can } from '@song-hanh/contract/rights/rights'
import { Email } from '@song-hanh/contract/value/text'
import type { Handler } from '#platform/http/handler'
import { searchAccountRows } from '../team-member-store.ts'
import { findTeamFor } from '../team.ts'

/** To find more, one types more. */
const maxResults = 10

/**
 * Searches members only. A complete address that no member has can be invited, whether or not it has an account, so that
 * the answer reveals nothing.
 */
export const searchAccounts: Handler<typeof organisation.searchAccounts> = async ({ tx, caller, params, query }) => {
  const team = await findTeamFor(tx, caller, params.teamId, 'team.staff')
  if (typeof team === 'string') return team
  const key = { organisationId: caller.organisation.id, teamId: team.team_id }
  const items = await searchAccountRows(tx, { ...key, words: query.email, limit: maxResults })
  const whole = Email.safeParse(query.email).data
  const isMember = items.some((account) => account.email === whole)
  const mayInvite = can(caller.organisation.role, 'organisation.invite')
  return { items, can_be_invited: whole !== undefined && !isMember && mayInvite ? whole : null }
}
