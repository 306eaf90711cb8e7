import type { Role, TeamRole } from '@song-hanh/contract/rights/rights'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'

export type LinkKey = { organisationId: string; linkId: string }

/** Before the scope is known: the token yields ids and nothing else. */
export const findLinkByToken = statement(
  (_, params: { digest: Buffer }) =>
    sql<{ organisation_id: string; link_id: string }>`
      select organisation_id, link_id from organisation.find_invitation_link(${params.digest})`,
)

/** With what decides its state: the organisation's status and the creator's current roles there and in the team. */
const selectLinks = (q: Tx) =>
  q
    .selectFrom('organisation.invitation_link as link')
    .innerJoin('organisation.organisation as home', 'home.organisation_id', 'link.organisation_id')
    .innerJoin('organisation.team as team', (join) =>
      join.onRef('team.organisation_id', '=', 'link.organisation_id').onRef('team.team_id', '=', 'link.team_id'),
    )
    .leftJoin('organisation.membership as maker', (join) =>
      join.onRef('maker.organisation_id', '=', 'link.organisation_id').onRef('maker.person_id', '=', 'link.created_by'),
    )
    .leftJoin('organisation.team_member as maker_team', (join) =>
      join
        .onRef('maker_team.organisation_id', '=', 'link.organisation_id')
        .onRef('maker_team.team_id', '=', 'link.team_id')
        .onRef('maker_team.person_id', '=', 'link.created_by'),
    )
    .leftJoin('organisation.member_person as person', 'person.person_id', 'link.created_by')
    .selectAll('link')
    .select(['home.name as organisation_name', 'home.status as organisation_status'])
    .select(['team.name as team_name', 'team.team_number', 'maker.role as maker_role', 'person.name as maker_name'])
    .select(
      sql<TeamRole | null>`case when team.owner_id = link.created_by then 'admin' else maker_team.role end`.as(
        'maker_team_role',
      ),
    )

export const findLink = statement((q, params: LinkKey) =>
  selectLinks(q).where('link.organisation_id', '=', params.organisationId).where('link.link_id', '=', params.linkId),
)
export const lockLink = statement((q, params: LinkKey) =>
  selectLinks(q)
    .where('link.organisation_id', '=', params.organisationId)
    .where('link.link_id', '=', params.linkId)
    .forUpdate('link'),
)
export type LinkRow = NonNullable<Awaited<ReturnType<typeof lockLink.first>>>

/**
 * Serialises joining with a concurrent removal of the same person. Taken before the link's lock, in the order of a
 * removal, so that the two cannot deadlock.
 */
export const shareLockOrganisation = statement((q, params: { organisationId: string }) =>
  q
    .selectFrom('organisation.organisation')
    .select('organisation_id')
    .where('organisation_id', '=', params.organisationId)
    .forKeyShare(),
)
export const findRemoval = statement((q, params: { organisationId: string; personId: string }) =>
  q
    .selectFrom('organisation.removal')
    .select('removed_at')
    .where('organisation_id', '=', params.organisationId)
    .where('person_id', '=', params.personId),
)

type TeamKey = { organisationId: string; teamId: string }

/** Newest first; `before` is the id of the last one seen. */
export const listLinks = statement((q, params: TeamKey & { before: string | null; limit: number }) =>
  selectLinks(q)
    .where('link.organisation_id', '=', params.organisationId)
    .where('link.team_id', '=', params.teamId)
    .where(sql<boolean>`(${params.before}::uuid is null or link.link_id < ${params.before}::uuid)`)
    .orderBy('link.link_id', 'desc')
    .limit(params.limit),
)

/** Links that are usable as far as their own row says. */
export const countOpenLinks = statement((q, params: TeamKey & { at: string }) =>
  q
    .selectFrom('organisation.invitation_link')
    .select(sql<number>`count(*)::integer`.as('links'))
    .where('organisation_id', '=', params.organisationId)
    .where('team_id', '=', params.teamId)
    .where('revoked_at', 'is', null)
    .where('uses_left', '>', 0)
    .where('expires_at', '>', params.at),
)

type NewLink = LinkKey & {
  teamId: string
  digest: Buffer
  role: Role
  teamRole: TeamRole
  uses: number
  createdBy: string
  at: string
  expiresAt: string
}
export const addLink = statement((q, params: NewLink) =>
  q.insertInto('organisation.invitation_link').values({
    organisation_id: params.organisationId,
    link_id: params.linkId,
    team_id: params.teamId,
    token_digest: params.digest,
    role: params.role,
    team_role: params.teamRole,
    uses_left: params.uses,
    created_by: params.createdBy,
    created_at: params.at,
    expires_at: params.expiresAt,
  }),
)

export const recordUse = statement((q, params: LinkKey) =>
  q
    .updateTable('organisation.invitation_link')
    .set({ uses_left: sql`uses_left - 1` as never, uses: sql`uses + 1` as never })
    .where('organisation_id', '=', params.organisationId)
    .where('link_id', '=', params.linkId),
)

export const setRevoked = statement((q, params: LinkKey & { at: string }) =>
  q
    .updateTable('organisation.invitation_link')
    .set({ revoked_at: params.at })
    .where('organisation_id', '=', params.organisationId)
    .where('link_id', '=', params.linkId),
)

type TeamQuery = { organisationId: string; teamNumber: number; personId: string }

/** The team by its number, with the person's role in it. */
const selectTeamWithRole = (q: Tx, params: TeamQuery) =>
  q
    .selectFrom('organisation.team as team')
    .select(['team.team_id', 'team.name'])
    .select(
      sql<TeamRole | null>`case when team.owner_id = ${params.personId}::uuid then 'admin' else (
        select tm.role from organisation.team_member tm
        where tm.organisation_id = team.organisation_id and tm.team_id = team.team_id
          and tm.person_id = ${params.personId}::uuid) end`.as('team_role'),
    )
    .where('team.organisation_id', '=', params.organisationId)
    .where('team.team_number', '=', params.teamNumber)

export const findTeamWithRole = statement((q, params: TeamQuery) => selectTeamWithRole(q, params))
/** Locked, so that the limit of links holds. */
export const lockTeamWithRole = statement((q, params: TeamQuery) => selectTeamWithRole(q, params).forUpdate('team'))
