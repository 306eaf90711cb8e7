import type { ProjectTeam } from '@song-hanh/contract/organisation'
import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import type { ProjectKey } from '../project-store.ts'

type Page = ProjectKey & { before: string; limit: number }
type LinkRow = ProjectTeam & { team_uuid: string }

const links = sql`
  select l.project_id, l.team_id as team_uuid, t.team_number as team_id, t.name as team_name, l.linked_at,
    (select p.name from organisation.member_person p where p.person_id = l.linked_by) as linked_by
  from organisation.project_team l
  join organisation.team t on t.organisation_id = l.organisation_id and t.team_id = l.team_id`

export const listLinks = statement(
  (_, params: Page) => sql<LinkRow>`
    ${links}
    where l.organisation_id = ${params.organisationId} and l.project_id = ${params.projectId}
      and l.team_id < ${params.before}
    order by l.team_id desc limit ${params.limit}`,
)
export const findLink = statement(
  (_, params: ProjectKey & { teamNumber: number }) => sql<LinkRow>`
    ${links}
    where l.organisation_id = ${params.organisationId} and l.project_id = ${params.projectId}
      and t.team_number = ${params.teamNumber}`,
)

/** Keeps the team from being deleted until the transaction ends. */
export const lockTeam = statement(
  (_, params: { organisationId: string; teamNumber: number }) => sql<{ team_id: string }>`
    select t.team_id from organisation.team t
    where t.organisation_id = ${params.organisationId} and t.team_number = ${params.teamNumber}
    for key share`,
)

type TeamLinkKey = ProjectKey & { teamId: string }
/** Returns a row only for a new link. */
export const addLink = statement((q, params: TeamLinkKey & { linkedBy: string; at: string }) =>
  q
    .insertInto('organisation.project_team')
    .values({
      organisation_id: params.organisationId,
      project_id: params.projectId,
      team_id: params.teamId,
      linked_by: params.linkedBy,
      linked_at: params.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('team_id'),
)
export const dropLink = statement((q, params: TeamLinkKey) =>
  q
    .deleteFrom('organisation.project_team')
    .where('organisation_id', '=', params.organisationId)
    .where('project_id', '=', params.projectId)
    .where('team_id', '=', params.teamId),
)
