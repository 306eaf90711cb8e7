import type { Role, TeamRole } from '@song-hanh/contract/rights/rights'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'

export type LinkKey = { organisationId: string; linkId: string }

/** Before the scope is known: the token yields ids and nothing else. */
export const findLinkByToken = statement(
  (_, given: { digest: Buffer }) =>
    sql<{ organisation_id: string; link_id: string }>`
      select organisation_id, link_id from organisation.find_invitation_link(${given.digest})`,
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

export const findLink = statement((q, given: LinkKey) =>
  selectLinks(q).where('link.organisation_id', '=', given.organisationId).where('link.link_id', '=', given.linkId),
)
export const lockLink = statement((q, given: LinkKey) =>
  selectLinks(q)
    .where('link.organisation_id', '=', given.organisationId)
    .where('link.link_id', '=', given.linkId)
    .forUpdate('link'),
)
export type LinkRow = NonNullable<Awaited<ReturnType<typeof lockLink.first>>>

/**
 * Serialises joining with a concurrent removal of the same person. Taken before the link's lock, in the order of a
 * removal, so that the two cannot deadlock.
 */
export const shareLockOrganisation = statement((q, given: { organisationId: string }) =>
  q
    .selectFrom('organisation.organisation')
    .select('organisation_id')
    .where('organisation_id', '=', given.organisationId)
    .forKeyShare(),
)
export const findRemoval = statement((q, given: { organisationId: string; personId: string }) =>
  q
    .selectFrom('organisation.removal')
    .select('removed_at')
    .where('organisation_id', '=', given.organisationId)
    .where('person_id', '=', given.personId),
)

type TeamKey = { organisationId: string; teamId: string }

/** Newest first; `before` is the id of the last one seen. */
export const listLinks = statement((q, given: TeamKey & { before: string | null; limit: number }) =>
  selectLinks(q)
    .where('link.organisation_id', '=', given.organisationId)
    .where('link.team_id', '=', given.teamId)
    .where(sql<boolean>`(${given.before}::uuid is null or link.link_id < ${given.before}::uuid)`)
    .orderBy('link.link_id', 'desc')
    .limit(given.limit),
)

/** Links that are usable as far as their own row says. */
export const countOpenLinks = statement((q, given: TeamKey & { at: string }) =>
  q
    .selectFrom('organisation.invitation_link')
    .select(sql<number>`count(*)::integer`.as('links'))
    .where('organisation_id', '=', given.organisationId)
    .where('team_id', '=', given.teamId)
    .where('revoked_at', 'is', null)
    .where('uses_left', '>', 0)
    .where('expires_at', '>', given.at),
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
export const addLink = statement((q, given: NewLink) =>
  q.insertInto('organisation.invitation_link').values({
    organisation_id: given.organisationId,
    link_id: given.linkId,
    team_id: given.teamId,
    token_digest: given.digest,
    role: given.role,
    team_role: given.teamRole,
    uses_left: given.uses,
    created_by: given.createdBy,
    created_at: given.at,
    expires_at: given.expiresAt,
  }),
)

export const recordUse = statement((q, given: LinkKey) =>
  q
    .updateTable('organisation.invitation_link')
    .set({ uses_left: sql`uses_left - 1` as never, uses: sql`uses + 1` as never })
    .where('organisation_id', '=', given.organisationId)
    .where('link_id', '=', given.linkId),
)

export const setRevoked = statement((q, given: LinkKey & { at: string }) =>
  q
    .updateTable('organisation.invitation_link')
    .set({ revoked_at: given.at })
    .where('organisation_id', '=', given.organisationId)
    .where('link_id', '=', given.linkId),
)

type TeamQuery = { organisationId: string; teamNumber: number; personId: string }

/** The team by its number, with the person's role in it. */
const selectTeamWithRole = (q: Tx, given: TeamQuery) =>
  q
    .selectFrom('organisation.team as team')
    .select(['team.team_id', 'team.name'])
    .select(
      sql<TeamRole | null>`case when team.owner_id = ${given.personId}::uuid then 'admin' else (
        select tm.role from organisation.team_member tm
        where tm.organisation_id = team.organisation_id and tm.team_id = team.team_id
          and tm.person_id = ${given.personId}::uuid) end`.as('team_role'),
    )
    .where('team.organisation_id', '=', given.organisationId)
    .where('team.team_number', '=', given.teamNumber)

export const findTeamWithRole = statement((q, given: TeamQuery) => selectTeamWithRole(q, given))
/** Locked, so that the limit of links holds. */
export const lockTeamWithRole = statement((q, given: TeamQuery) => selectTeamWithRole(q, given).forUpdate('team'))
