import { forbiddenPair, type operations } from '@song-hanh/contract/operations'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { addChange, findWaitingKeys } from './staff-change-store.ts'
import { findStaffById, findStaffMember } from './staff-store.ts'

const validDays = 7

const proposedNow = () => {
  const now = clock.now()
  return { at: new Date(now).toISOString(), expiresAt: new Date(now + validDays * 86_400_000).toISOString() }
}

export const proposeInvitation =
  (): Handler<typeof operations.proposeInvitation> =>
  async ({ body: { email, name, permissions, reason }, caller: { staffId }, tx, note }) => {
    if (forbiddenPair(permissions)) return 'forbidden_pair'
    if (await findStaffMember.first(tx, { email })) return 'email_taken'
    const changeId = newId()
    const person = { staffId: null, email, name, permissions: [...new Set(permissions)] }
    await addChange(tx, { changeId, kind: 'invite', ...person, reason, urgent: false, by: staffId, ...proposedNow() })
    await note({ thing: { kind: 'staff_change', id: changeId }, after: { permissions: person.permissions, reason } })
    return { change_id: changeId }
  }

export const proposeNewKeys =
  (): Handler<typeof operations.proposeNewKeys> =>
  async ({ body: { staff_id: subject, reason, urgent }, caller: { staffId }, tx, note }) => {
    if (subject === staffId) return 'same_person'
    if (!(await findStaffById.first(tx, { staffId: subject }))) return 'member_not_found'
    const now = proposedNow()
    if (await findWaitingKeys.first(tx, { staffId: subject, now: now.at })) return 'already_proposed'
    const changeId = newId()
    const person = { staffId: subject, email: null, name: null, permissions: null }
    await addChange(tx, { changeId, kind: 'keys_lost', ...person, reason, urgent, by: staffId, ...now })
    await note({ thing: { kind: 'staff_change', id: changeId }, after: { subject, reason, urgent } })
    return { change_id: changeId }
  }
