import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import { joinInvitations } from '../invitation/invitation-store.ts'

/** What the worker may read of an invitation: never its token's digest. */
export const findInvitationForNotification = statement((q, given: { organisationId: string; invitationId: string }) =>
  joinInvitations(q)
    .select(['invitation.email', 'invitation.role', 'invitation.language', 'invitation.invited_by'])
    .select(['home.name as organisation', 'team.name as team', 'inviter.role as inviter_role'])
    .where('invitation.organisation_id', '=', given.organisationId)
    .where('invitation.invitation_id', '=', given.invitationId),
)

export const findOrganisationName = statement((q, given: { organisationId: string }) =>
  q.selectFrom('organisation.organisation').select('name').where('organisation_id', '=', given.organisationId),
)

/** A page of members by id, each with whether they lack a factor that the organisation requires. */
export const listFactorStatus = statement(
  (_, given: { organisationId: string; after: string | null; limit: number }) =>
    sql<{ person_id: string; lacks_factor: boolean }>`
      select page.person_id, coalesce(found.lacks_factor, false) as lacks_factor
      from (
        select person_id from organisation.membership
        where organisation_id = ${given.organisationId}::uuid
          and (${given.after}::uuid is null or person_id > ${given.after}::uuid)
        order by person_id
        limit ${given.limit}) page
      left join lateral organisation.look_up_membership(page.person_id, ${given.organisationId}::uuid) found on true
      order by page.person_id`,
)
