import type { ServiceAssignment } from '@song-hanh/contract/organisation/team-service'
import type { TeamRole } from '@song-hanh/contract/rights/rights'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'
import { searchTeamPeople } from '../team-member-store.ts'
import { personOf, type TeamKey } from '../team-store.ts'

type TeamServiceKey = TeamKey & { resourceId: string }

/** The first hundred members with a role in the service. */
const assignments = sql<ServiceAssignment[]>`coalesce((
  select json_agg(json_build_object('contact_account_id', held.account_number, 'name', held.name, 'email', held.email,
    'role', held.role) order by held.person_id)
  from (
    select a.person_id, a.role, m.account_number, p.name, p.email
    from organisation.service_assignment a
    join organisation.membership m on m.organisation_id = a.organisation_id and m.person_id = a.person_id
    cross join lateral (
      select n.name, n.email from organisation.member_person n where n.person_id = a.person_id offset 0) p
    where a.organisation_id = service.organisation_id and a.team_id = service.team_id
      and a.resource_id = service.resource_id
    order by a.person_id
    limit 100) held), '[]')`

const services = (q: Tx, personId: string) =>
  q
    .selectFrom('organisation.team_service as service')
    .innerJoin('organisation.resource as resource', (join) =>
      join
        .onRef('resource.organisation_id', '=', 'service.organisation_id')
        .onRef('resource.resource_id', '=', 'service.resource_id'),
    )
    .select(['resource.resource_id', 'resource.name', 'resource.provider_scope', 'service.added_at'])
    .select(assignments.as('assignments'))
    .select(
      sql<TeamRole | null>`(select a.role from organisation.service_assignment a
        where a.organisation_id = service.organisation_id and a.team_id = service.team_id
          and a.resource_id = service.resource_id and a.person_id = ${personId})`.as('my_role'),
    )
export type TeamServiceRow = Awaited<ReturnType<typeof listTeamServiceRows>>[number]

export const listTeamServiceRows = statement(
  (q, params: TeamKey & { personId: string; before: string | null; limit: number }) =>
    services(q, params.personId)
      .where('service.organisation_id', '=', params.organisationId)
      .where('service.team_id', '=', params.teamId)
      .where(sql<boolean>`(${params.before}::uuid is null or service.resource_id < ${params.before}::uuid)`)
      .orderBy('service.resource_id', 'desc')
      .limit(params.limit),
)
export const findTeamServiceRow = statement((q, params: TeamServiceKey & { personId: string }) =>
  services(q, params.personId)
    .where('service.organisation_id', '=', params.organisationId)
    .where('service.team_id', '=', params.teamId)
    .where('service.resource_id', '=', params.resourceId),
)

/** Resources of projects that are not deleted. */
const running = (q: Tx) =>
  q
    .selectFrom('organisation.resource as resource')
    .innerJoin('organisation.project as project', (join) =>
      join
        .onRef('project.organisation_id', '=', 'resource.organisation_id')
        .onRef('project.project_id', '=', 'resource.project_id')
        .on('project.deleted_at', 'is', null),
    )
    .select(['resource.resource_id', 'resource.name', 'resource.provider_scope'])

export const findRunningService = statement((q, params: { organisationId: string; resourceId: string }) =>
  running(q)
    .where('resource.organisation_id', '=', params.organisationId)
    .where('resource.resource_id', '=', params.resourceId),
)

type Page = TeamKey & { before: string | null; limit: number }

export const listAvailableRows = statement((q, params: Page) =>
  running(q)
    .where('resource.organisation_id', '=', params.organisationId)
    .where(sql<boolean>`(${params.before}::uuid is null or resource.resource_id < ${params.before}::uuid)`)
    .where(
      sql<boolean>`not exists (select from organisation.team_service s
        where s.organisation_id = resource.organisation_id and s.team_id = ${params.teamId}
          and s.resource_id = resource.resource_id)`,
    )
    .orderBy('resource.resource_id', 'desc')
    .limit(params.limit),
)
export const searchAvailableRows = statement((q, params: Page & { words: string }) =>
  running(q)
    .where('resource.organisation_id', '=', params.organisationId)
    .where(
      sql<boolean>`resource.resource_id = any (array(select found.resource_id
        from organisation.search_available_services(${params.words}, ${params.teamId}, ${params.before}, ${params.limit}) found))`,
    )
    .orderBy('resource.resource_id', 'desc'),
)

/** Returns no row when the team has it already. */
export const putTeamService = statement((q, params: TeamServiceKey & { addedBy: string; at: string }) =>
  q
    .insertInto('organisation.team_service')
    .values({
      organisation_id: params.organisationId,
      team_id: params.teamId,
      resource_id: params.resourceId,
      added_at: params.at,
      added_by: params.addedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('resource_id'),
)
/** Its assignments are deleted by cascade. */
export const dropTeamService = statement((q, params: TeamServiceKey) =>
  q
    .deleteFrom('organisation.team_service')
    .where('organisation_id', '=', params.organisationId)
    .where('team_id', '=', params.teamId)
    .where('resource_id', '=', params.resourceId),
)
export const countAssignments = statement((q, params: TeamServiceKey) =>
  q
    .selectFrom('organisation.service_assignment')
    .select(sql<number>`count(*)::integer`.as('assignments'))
    .where('organisation_id', '=', params.organisationId)
    .where('team_id', '=', params.teamId)
    .where('resource_id', '=', params.resourceId),
)

type AssignmentKey = TeamServiceKey & { personId: string }

/** Members with a role in one service. */
const selectAssignments = (q: Tx, params: TeamServiceKey) =>
  q
    .selectFrom('organisation.service_assignment as held')
    .innerJoin('organisation.membership as membership', (join) =>
      join
        .onRef('membership.organisation_id', '=', 'held.organisation_id')
        .onRef('membership.person_id', '=', 'held.person_id'),
    )
    .innerJoinLateral(personOf('held.person_id'), (join) => join.onTrue())
    .select(['held.person_id', 'held.role', 'membership.account_number', 'person.name', 'person.email'])
    .where('held.organisation_id', '=', params.organisationId)
    .where('held.team_id', '=', params.teamId)
    .where('held.resource_id', '=', params.resourceId)
    .orderBy('held.person_id')

type AssignmentPage = TeamServiceKey & { after: string | null; limit: number }

export const listAssignmentRows = statement((q, params: AssignmentPage) =>
  selectAssignments(q, params)
    .where(sql<boolean>`(${params.after}::uuid is null or held.person_id > ${params.after}::uuid)`)
    .limit(params.limit),
)
export const searchAssignmentRows = statement((q, params: AssignmentPage & { words: string }) =>
  q
    .selectFrom(searchTeamPeople(params, params.resourceId))
    .innerJoinLateral(
      selectAssignments(q, params)
        .where(sql<boolean>`held.person_id = found.person_id`)
        .limit(1)
        .as('one'),
      (join) => join.onTrue(),
    )
    .selectAll('one')
    .orderBy('one.person_id'),
)

export const putAssignment = statement((q, params: AssignmentKey & { role: TeamRole; at: string }) =>
  q
    .insertInto('organisation.service_assignment')
    .values({
      organisation_id: params.organisationId,
      team_id: params.teamId,
      person_id: params.personId,
      resource_id: params.resourceId,
      role: params.role,
      assigned_at: params.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'team_id', 'person_id', 'resource_id']).doUpdateSet((excluded) => ({
        role: excluded.ref('excluded.role'),
        assigned_at: excluded.ref('excluded.assigned_at'),
      })),
    ),
)
export const findAssignment = statement((q, params: TeamServiceKey & { accountNumber: number }) =>
  q
    .selectFrom('organisation.service_assignment')
    .select(['person_id', 'role'])
    .where('organisation_id', '=', params.organisationId)
    .where('team_id', '=', params.teamId)
    .where('resource_id', '=', params.resourceId)
    .where(sql<boolean>`person_id = (select organisation.find_member_by_number(${params.accountNumber}))`),
)
export const dropAssignment = statement((q, params: AssignmentKey) =>
  q
    .deleteFrom('organisation.service_assignment')
    .where('organisation_id', '=', params.organisationId)
    .where('team_id', '=', params.teamId)
    .where('resource_id', '=', params.resourceId)
    .where('person_id', '=', params.personId),
)

type MemberAssignmentPage = {
  organisationId: string
  personId: string
  afterTeam: string | null
  after: string | null
  limit: number
}

/** All service roles of a person, by team and service. */
export const listServiceRoleRows = statement((q, params: MemberAssignmentPage) =>
  q
    .selectFrom('organisation.service_assignment as held')
    .innerJoin('organisation.team as team', (join) =>
      join.onRef('team.organisation_id', '=', 'held.organisation_id').onRef('team.team_id', '=', 'held.team_id'),
    )
    .innerJoin('organisation.resource as resource', (join) =>
      join
        .onRef('resource.organisation_id', '=', 'held.organisation_id')
        .onRef('resource.resource_id', '=', 'held.resource_id'),
    )
    .select(['held.team_id', 'held.resource_id', 'held.role', 'held.assigned_at'])
    .select(['team.team_number', 'team.name as team_name', 'resource.name as service_name'])
    .where('held.organisation_id', '=', params.organisationId)
    .where('held.person_id', '=', params.personId)
    .where(
      sql<boolean>`(${params.after}::uuid is null or (held.team_id, held.resource_id) > (${params.afterTeam}::uuid, ${params.after}::uuid))`,
    )
    .orderBy('held.team_id')
    .orderBy('held.resource_id')
    .limit(params.limit),
)
