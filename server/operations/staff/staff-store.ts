import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

export const listStaffMembers = statement((q) =>
  q
    .selectFrom('operations.staff_member')
    .select(['staff_id', 'email', 'name', 'permissions', 'ended_at'])
    .orderBy('email'),
)

export const findStaffMember = statement((q, params: { email: string }) =>
  q.selectFrom('operations.staff_member').select(['staff_id', 'name', 'ended_at']).where('email', '=', params.email),
)

/** Who works here. */
export const findStaffById = statement((q, params: { staffId: string }) =>
  q
    .selectFrom('operations.staff_member')
    .select(['staff_id', 'name'])
    .where('staff_id', '=', params.staffId)
    .where('ended_at', 'is', null),
)

/** Everybody who may manage staff. */
export const listManagers = statement((q) =>
  q
    .selectFrom('operations.staff_member')
    .select('email')
    .where('ended_at', 'is', null)
    .where(sql<boolean>`'staff.manage' = any (permissions)`)
    .orderBy('email'),
)

/** For the people page: those who work here first, with what they have to prove themselves. */
export const listMembers = statement((q) =>
  q
    .selectFrom('operations.staff_member as m')
    .leftJoin('operations.staff_passkey as k', 'k.staff_id', 'm.staff_id')
    .select([
      'm.staff_id',
      'm.name',
      'm.email',
      'm.permissions',
      'm.created_at',
      'm.ended_at',
      sql<number>`count(k.passkey_id)::int`.as('passkeys'),
      sql<number>`(count(*) filter (where k.device_bound))::int`.as('device_passkeys'),
      sql<string | null>`max(k.last_used_at)`.as('last_used_at'),
    ])
    .groupBy('m.staff_id')
    .orderBy(sql`m.ended_at nulls first`)
    .orderBy('m.email'),
)

/** Returns nothing if they had already left. */
export const endStaffMember = statement((q, params: { staffId: string; at: string }) =>
  q
    .updateTable('operations.staff_member')
    .set({ ended_at: params.at })
    .where('staff_id', '=', params.staffId)
    .where('ended_at', 'is', null)
    .returning('staff_id'),
)
