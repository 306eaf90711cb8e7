import type { Role, TeamRole } from '@song-hanh/contract/rights/rights'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'

export type InvitationKey = { organisationId: string; invitationId: string }

/** Before the scope is known: the token yields ids and nothing else. */
export const findInvitationByToken = statement(
  (_, params: { digest: Buffer }) =>
    sql<{ organisation_id: string; invitation_id: string }>`
      select organisation_id, invitation_id from organisation.find_invitation(${params.digest})`,
)

/** With the organisation, the team, and the inviter's current membership. */
export const joinInvitations = (q: Tx) =>
  q
    .selectFrom('organisation.invitation as invitation')
    .innerJoin('organisation.organisation as home', 'home.organisation_id', 'invitation.organisation_id')
    .leftJoin('organisation.team as team', (join) =>
      join
        .onRef('team.organisation_id', '=', 'invitation.organisation_id')
        .onRef('team.team_id', '=', 'invitation.team_id'),
    )
    .leftJoin('organisation.membership as inviter', (join) =>
      join
        .onRef('inviter.organisation_id', '=', 'invitation.organisation_id')
        .onRef('inviter.person_id', '=', 'invitation.invited_by'),
    )

/** With what decides whether it is still valid: the organisation's status and the inviter's current role. */
const selectInvitations = (q: Tx) =>
  joinInvitations(q)
    .leftJoin('organisation.member_person as inviter_person', 'inviter_person.person_id', 'inviter.person_id')
    .selectAll('invitation')
    .select(['home.name as organisation_name', 'home.status as organisation_status', 'team.name as team_name'])
    .select(['inviter.role as inviter_role', 'inviter_person.name as inviter_name'])

export const findInvitation = statement((q, params: InvitationKey) =>
  selectInvitations(q)
    .where('invitation.organisation_id', '=', params.organisationId)
    .where('invitation.invitation_id', '=', params.invitationId),
)
export const lockInvitation = statement((q, params: InvitationKey) =>
  selectInvitations(q)
    .where('invitation.organisation_id', '=', params.organisationId)
    .where('invitation.invitation_id', '=', params.invitationId)
    .forUpdate('invitation'),
)
export type InvitationRow = NonNullable<Awaited<ReturnType<typeof lockInvitation.first>>>

export const lockPending = statement((q, params: { organisationId: string; teamId: string | null; email: string }) =>
  selectInvitations(q)
    .where('invitation.organisation_id', '=', params.organisationId)
    .where(
      sql<boolean>`coalesce(invitation.team_id, invitation.organisation_id) = coalesce(${params.teamId}::uuid, ${params.organisationId}::uuid)`,
    )
    .where('invitation.email', '=', params.email)
    .where(sql<boolean>`invitation.state = 'pending'`)
    .forUpdate('invitation'),
)

type InvitationPage = { organisationId: string; team: number | null; before: string | null; limit: number }

/** Newest first; `before` is the id of the last one seen, `team` the number of a team to filter by. */
export const listPending = statement((q, params: InvitationPage) =>
  selectInvitations(q)
    .where('invitation.organisation_id', '=', params.organisationId)
    .where(sql<boolean>`invitation.state = 'pending'`)
    .where(sql<boolean>`(${params.team}::bigint is null or team.team_number = ${params.team}::bigint)`)
    .where(sql<boolean>`(${params.before}::uuid is null or invitation.invitation_id < ${params.before}::uuid)`)
    .orderBy('invitation.invitation_id', 'desc')
    .limit(params.limit),
)

type NewInvitation = InvitationKey & {
  teamId: string | null
  teamRole: TeamRole | null
  email: string
  role: Role
  language: 'vi' | 'en'
  digest: Buffer
  invitedBy: string | null
  at: string
  expiresAt: string
}

/** Returns no row when one is pending already, from a concurrent invitation of the same person. */
export const addInvitation = statement((q, params: NewInvitation) =>
  q
    .insertInto('organisation.invitation')
    .values({
      organisation_id: params.organisationId,
      invitation_id: params.invitationId,
      team_id: params.teamId,
      team_role: params.teamRole,
      email: params.email,
      role: params.role,
      language: params.language,
      token_digest: params.digest,
      state: 'pending',
      invited_by: params.invitedBy,
      created_at: params.at,
      sent_at: params.at,
      sent_count: 1,
      expires_at: params.expiresAt,
      asked_again_at: null,
      accepted_by: null,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('invitation_id'),
)

type Renewal = InvitationKey & { digest: Buffer; invitedBy: string | null; at: string; expiresAt: string }

export const renewInvitation = statement((q, params: Renewal) =>
  q
    .updateTable('organisation.invitation')
    .set({
      token_digest: params.digest,
      invited_by: params.invitedBy,
      sent_at: params.at,
      sent_count: sql`sent_count + 1` as never,
      expires_at: params.expiresAt,
    })
    .where('organisation_id', '=', params.organisationId)
    .where('invitation_id', '=', params.invitationId),
)

type InvitationClosing = InvitationKey & { state: 'accepted' | 'revoked'; acceptedBy: string | null; at: string }

export const closeInvitation = statement((q, params: InvitationClosing) =>
  q
    .updateTable('organisation.invitation')
    .set({ state: params.state, accepted_by: params.acceptedBy, closed_at: params.at })
    .where('organisation_id', '=', params.organisationId)
    .where('invitation_id', '=', params.invitationId),
)

export const setAskedAgain = statement((q, params: InvitationKey & { at: string }) =>
  q
    .updateTable('organisation.invitation')
    .set({ asked_again_at: params.at })
    .where('organisation_id', '=', params.organisationId)
    .where('invitation_id', '=', params.invitationId),
)

/** Mails sent to one address by this organisation, and its invitations in all. */
export const countInvitations = statement((q, params: { organisationId: string; email: string; since: string }) =>
  q
    .selectFrom('organisation.invitation')
    .select([
      sql<number>`coalesce(sum(sent_count) filter (where email = ${params.email}), 0)::integer`.as('mails_to_one'),
      sql<number>`count(*)::integer`.as('invitations'),
    ])
    .where('organisation_id', '=', params.organisationId)
    .where('created_at', '>', params.since),
)
