import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

type NewChange = {
  changeId: string
  kind: 'invite' | 'keys_lost'
  staffId: string | null
  email: string | null
  name: string | null
  permissions: string[] | null
  reason: string
  urgent: boolean
  by: string
  at: string
  expiresAt: string
}
export const addChange = statement((q, params: NewChange) =>
  q.insertInto('operations.staff_change').values({
    change_id: params.changeId,
    kind: params.kind,
    staff_id: params.staffId,
    email: params.email,
    name: params.name,
    permissions: params.permissions,
    reason: params.reason,
    urgent: params.urgent,
    proposed_by: params.by,
    proposed_at: params.at,
    expires_at: params.expiresAt,
  }),
)

export const listWaitingChanges = statement((q, params: { now: string }) =>
  q
    .selectFrom('operations.staff_change as c')
    .innerJoin('operations.staff_member as p', 'p.staff_id', 'c.proposed_by')
    .leftJoin('operations.staff_member as m', 'm.staff_id', 'c.staff_id')
    .select([
      'c.change_id',
      'c.kind',
      'c.permissions',
      'c.reason',
      'c.urgent',
      'c.proposed_by',
      'p.name as proposer',
      'c.proposed_at',
      'c.expires_at',
      sql<string>`coalesce(m.name, c.name)`.as('name'),
      sql<string>`coalesce(m.email, c.email)`.as('email'),
    ])
    .where('c.state', '=', 'waiting')
    .where('c.expires_at', '>', params.now)
    .orderBy('c.proposed_at')
    .orderBy('c.change_id'),
)

/** New keys for this member that wait already. */
export const findWaitingKeys = statement((q, params: { staffId: string; now: string }) =>
  q
    .selectFrom('operations.staff_change')
    .select('change_id')
    .where('staff_id', '=', params.staffId)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', params.now),
)

type Confirmation = {
  changeId: string
  by: string
  urgent: boolean
  at: string
  newStaffId: string
  enrolmentId: string
}
/** `done`, or why not. The rules are the function's, so that no other code of this login can go round them. */
export const confirmChange = statement(
  (_, params: Confirmation) => sql<{ outcome: string | null }>`
    select operations.confirm_staff_change(${params.changeId}, ${params.by}, ${params.urgent}, ${params.at}::timestamptz,
      ${params.newStaffId}, ${params.enrolmentId}) as outcome`,
)

/** Returns nothing if it is decided already. */
export const refuseChange = statement((q, params: { changeId: string; by: string; at: string }) =>
  q
    .updateTable('operations.staff_change')
    .set({ state: 'refused', decided_by: params.by, decided_at: params.at })
    .where('change_id', '=', params.changeId)
    .where('state', '=', 'waiting')
    .returning('change_id'),
)

export const findEnrolmentOf = statement((q, params: { enrolmentId: string }) =>
  q
    .selectFrom('operations.staff_enrolment as e')
    .innerJoin('operations.staff_member as m', 'm.staff_id', 'e.staff_id')
    .select(['e.staff_id', 'e.usable_from', 'e.expires_at', 'e.used_at', 'e.why', 'm.name', 'm.email', 'm.ended_at'])
    .where('e.enrolment_id', '=', params.enrolmentId),
)

export const setEnrolmentDigest = statement((q, params: { enrolmentId: string; digest: Buffer }) =>
  q
    .updateTable('operations.staff_enrolment')
    .set({ digest: params.digest })
    .where('enrolment_id', '=', params.enrolmentId),
)
