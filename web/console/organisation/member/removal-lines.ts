import type { Removal } from '@song-hanh/contract/organisation/member'
import { m } from '../../../words/compiled/messages.js'

const named = (things: readonly { name: string }[], count: number): string => {
  const names = things.map(({ name }) => name).join(', ')
  return count > things.length ? m.member_removal_and_more({ names, count: count - things.length }) : names
}

/** The consequences of a removal as sentences; only those that apply. */
export const removalLines = (affected: Removal): string[] =>
  [
    m.member_removal_access(),
    affected.sessions > 0 && m.member_removal_sessions({ count: affected.sessions }),
    affected.keys > 0 && m.member_removal_keys({ count: affected.keys }),
    affected.project_count > 0 &&
      m.member_removal_projects({
        count: affected.project_count,
        names: named(affected.projects, affected.project_count),
      }),
    affected.owned_team_count > 0 &&
      m.member_removal_owned_teams({
        count: affected.owned_team_count,
        names: named(affected.owned_teams, affected.owned_team_count),
      }),
    affected.team_count > 0 && m.member_removal_teams({ count: affected.team_count }),
    affected.assignments > 0 && m.member_removal_assignments({ count: affected.assignments }),
    affected.invitations > 0 && m.member_removal_invitations({ count: affected.invitations }),
    affected.links > 0 && m.member_removal_links({ count: affected.links }),
  ].filter((line) => line !== false)
