import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import type { TeamKey } from './team-store.ts'

/** What is deleted with a team. */
export const countTeamContents = statement(
  (_, params: TeamKey & { now: string }) => sql<{
    members: number
    services: number
    projects: number
    invitations: number
    links: number
  }>`
    select
      (select count(*)::integer from organisation.team_member m
        where m.organisation_id = ${params.organisationId} and m.team_id = ${params.teamId}) as members,
      (select count(*)::integer from organisation.team_service s
        where s.organisation_id = ${params.organisationId} and s.team_id = ${params.teamId}) as services,
      (select count(*)::integer from organisation.project_team p
        where p.organisation_id = ${params.organisationId} and p.team_id = ${params.teamId}) as projects,
      (select count(*)::integer from organisation.invitation i
        where i.organisation_id = ${params.organisationId} and i.team_id = ${params.teamId}
          and i.state = 'pending') as invitations,
      (select count(*)::integer from organisation.invitation_link l
        where l.organisation_id = ${params.organisationId} and l.team_id = ${params.teamId}
          and l.revoked_at is null and l.uses_left > 0 and l.expires_at > ${params.now}) as links`,
)

/** The rows stay, or deleting a team would reset the mail limits; pending ones are revoked. */
export const closeTeamInvitations = statement(
  (_, params: TeamKey & { at: string }) => sql`
    update organisation.invitation set team_id = null, team_role = null,
      state = case state when 'pending' then 'revoked' else state end, closed_at = coalesce(closed_at, ${params.at}::timestamptz)
    where organisation_id = ${params.organisationId} and team_id = ${params.teamId}`,
)
export const dropTeamMembers = statement((q, params: TeamKey) =>
  q
    .deleteFrom('organisation.team_member')
    .where('organisation_id', '=', params.organisationId)
    .where('team_id', '=', params.teamId),
)
/** Services, links to projects and invitation links are deleted by cascade. */
export const dropTeam = statement((q, params: TeamKey) =>
  q
    .deleteFrom('organisation.team')
    .where('organisation_id', '=', params.organisationId)
    .where('team_id', '=', params.teamId),
)
