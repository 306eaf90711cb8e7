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

/** Returns nothing if they had already left. */
export const endStaffMember = statement((q, params: { staffId: string; at: string }) =>
  q
    .updateTable('operations.staff_member')
    .set({ ended_at: params.at })
    .where('staff_id', '=', params.staffId)
    .where('ended_at', 'is', null)
    .returning('staff_id'),
)
