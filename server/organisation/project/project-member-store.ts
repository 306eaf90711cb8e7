import type { ProjectMember } from '@song-hanh/contract/organisation'
import type { ProjectRole } from '@song-hanh/contract/rights/rights'
import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import type { ProjectKey } from './project-store.ts'

type ProjectMemberKey = ProjectKey & { personId: string }

const members = sql`
  select m.project_id, m.person_id as user_id, person.name as user_name, person.email as user_email, m.role, m.joined_at
  from organisation.project_member m
  cross join lateral (
    select p.name, p.email from organisation.member_person p where p.person_id = m.person_id) person`

export const listMembers = statement(
  (_, params: ProjectKey & { after: string; limit: number }) => sql<ProjectMember>`
    ${members}
    where m.organisation_id = ${params.organisationId} and m.project_id = ${params.projectId}
      and m.person_id > ${params.after}
    order by m.person_id limit ${params.limit}`,
)
export const findProjectMember = statement(
  (_, params: ProjectMemberKey) => sql<ProjectMember>`
    ${members}
    where m.organisation_id = ${params.organisationId} and m.project_id = ${params.projectId}
      and m.person_id = ${params.personId}`,
)

/** Keeps the person a member of the organisation until the transaction ends. */
export const lockMember = statement(
  (_, params: { organisationId: string; personId: string }) => sql<{ person_id: string }>`
    select m.person_id from organisation.membership m
    where m.organisation_id = ${params.organisationId} and m.person_id = ${params.personId}
    for key share`,
)

/** Returns a row only for a new member. */
export const addMember = statement((q, params: ProjectMemberKey & { role: ProjectRole; at: string }) =>
  q
    .insertInto('organisation.project_member')
    .values({
      organisation_id: params.organisationId,
      project_id: params.projectId,
      person_id: params.personId,
      role: params.role,
      joined_at: params.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id'),
)
export const writeRole = statement((q, params: ProjectMemberKey & { role: ProjectRole }) =>
  q
    .updateTable('organisation.project_member')
    .set({ role: params.role })
    .where('organisation_id', '=', params.organisationId)
    .where('project_id', '=', params.projectId)
    .where('person_id', '=', params.personId),
)
export const dropMember = statement((q, params: ProjectMemberKey) =>
  q
    .deleteFrom('organisation.project_member')
    .where('organisation_id', '=', params.organisationId)
    .where('project_id', '=', params.projectId)
    .where('person_id', '=', params.personId),
)
