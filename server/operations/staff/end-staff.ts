import { endSessionsOfActor } from '#identity/impersonation'
import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import { DatabaseError } from 'pg'
import { z } from 'zod'
import { email, reason } from '../command/customer-input.ts'
import { defineCommand, CommandRefused } from '../command/command.ts'
import { endSessionsOf } from '../session/session-store.ts'
import { endStaffMember, findStaffMember } from './staff-store.ts'

/** The database keeps two people who may manage staff: without them nobody could let anybody in again. */
const explainTwoManagers = (error: unknown): never => {
  if (error instanceof DatabaseError && error.constraint === 'two_managers')
    throw new CommandRefused('Two people must stay who may manage staff. Invite another one first.')
  throw error
}

export const endStaff = defineCommand({
  name: 'end-staff',
  about: 'Offboards a member of staff: they lose all access, and their customer sessions end within seconds.',
  permission: 'staff.end',
  input: z.strictObject({ email, reason }),
  options: { email: 'address of the member of staff', reason: 'why, in at least ten characters' },
  run: async ({ database, staff }, input) => {
    const found = await database.within({ kind: 'none' }, (tx) => findStaffMember.first(tx, input), 'read')
    if (!found || found.ended_at !== null)
      throw new CommandRefused(`No one with the address ${input.email} works here.`)
    const staffId = found.staff_id
    if (staffId === staff.staffId) throw new CommandRefused('Somebody else has to offboard you.')
    const at = new Date(clock.now()).toISOString()
    const ended = await database.within({ kind: 'person', personId: staffId }, async (tx) => {
      // the staff row first: a concurrent command that issues an impersonation ticket waits for this lock and is then
      // refused
      if (!(await endStaffMember.first(tx, { staffId, at }).catch(explainTwoManagers))) return undefined
      const sessions = await endSessionsOfActor(tx, staffId, 'staff_ended')
      await endSessionsOf(tx, { staffId, at, reason: 'staff_ended' })
      await writeAudit(tx, {
        chainId: staffId,
        actor: { kind: 'staff', actingStaffId: staff.staffId },
        action: 'operations.staff_ended',
        thing: { kind: 'staff_member', id: staffId },
        after: { reason: input.reason, sessions },
      })
      return sessions
    })
    if (ended === undefined) throw new CommandRefused(`No one with the address ${input.email} works here.`)
    return [`${found.name} has ended. Sessions for customers that ended with it: ${ended}.`]
  },
})
