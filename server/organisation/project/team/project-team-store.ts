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
  (_, given: Page) => sql<LinkRow>`
    ${links}
    where l.organisation_id = ${given.organisationId} and l.project_id = ${given.projectId}
      and l.team_id < ${given.before}
    order by l.team_id desc limit ${given.limit}`,
)
export const findLink = statement(
  (_, given: ProjectKey & { teamNumber: number }) => sql<LinkRow>`
    ${links}
    where l.organisation_id = ${given.organisationId} and l.project_id = ${given.projectId}
      and t.team_number = ${given.teamNumber}`,
)

/** Keeps the team from being deleted until the transaction ends. */
export const lockTeam = statement(
  (_, given: { organisationId: string; teamNumber: number }) => sql<{ team_id: string }>`
    select t.team_id from organisation.team t
    where t.organisation_id = ${given.organisationId} and t.team_number = ${given.teamNumber}
    for key share`,
)

type TeamLinkKey = ProjectKey & { teamId: string }
/** Returns a row only for a new link. */
export const addLink = statement((q, given: TeamLinkKey & { linkedBy: string; at: string }) =>
  q
    .insertInto('organisation.project_team')
    .values({
      organisation_id: given.organisationId,
      project_id: given.projectId,
      team_id: given.teamId,
      linked_by: given.linkedBy,
      linked_at: given.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('team_id'),
)
export const dropLink = statement((q, given: TeamLinkKey) =>
  q
    .deleteFrom('organisation.project_team')
    .where('organisation_id', '=', given.organisationId)
    .where('project_id', '=', given.projectId)
    .where('team_id', '=', given.teamId),
)
