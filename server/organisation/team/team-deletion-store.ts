import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import type { TeamKey } from './team-store.ts'

/** What is deleted with a team. */
export const countTeamContents = statement(
  (_, given: TeamKey & { now: string }) => sql<{
    members: number
    services: number
    projects: number
    invitations: number
    links: number
  }>`
    select
      (select count(*)::integer from organisation.team_member m
        where m.organisation_id = ${given.organisationId} and m.team_id = ${given.teamId}) as members,
      (select count(*)::integer from organisation.team_service s
        where s.organisation_id = ${given.organisationId} and s.team_id = ${given.teamId}) as services,
      (select count(*)::integer from organisation.project_team p
        where p.organisation_id = ${given.organisationId} and p.team_id = ${given.teamId}) as projects,
      (select count(*)::integer from organisation.invitation i
        where i.organisation_id = ${given.organisationId} and i.team_id = ${given.teamId}
          and i.state = 'pending') as invitations,
      (select count(*)::integer from organisation.invitation_link l
        where l.organisation_id = ${given.organisationId} and l.team_id = ${given.teamId}
          and l.revoked_at is null and l.uses_left > 0 and l.expires_at > ${given.now}) as links`,
)

/** The rows stay, or deleting a team would reset the mail limits; pending ones are revoked. */
export const closeTeamInvitations = statement(
  (_, given: TeamKey & { at: string }) => sql`
    update organisation.invitation set team_id = null, team_role = null,
      state = case state when 'pending' then 'revoked' else state end, closed_at = coalesce(closed_at, ${given.at}::timestamptz)
    where organisation_id = ${given.organisationId} and team_id = ${given.teamId}`,
)
export const dropTeamMembers = statement((q, given: TeamKey) =>
  q
    .deleteFrom('organisation.team_member')
    .where('organisation_id', '=', given.organisationId)
    .where('team_id', '=', given.teamId),
)
/** Services, links to projects and invitation links are deleted by cascade. */
export const dropTeam = statement((q, given: TeamKey) =>
  q
    .deleteFrom('organisation.team')
    .where('organisation_id', '=', given.organisationId)
    .where('team_id', '=', given.teamId),
)
