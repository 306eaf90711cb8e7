import { dropHold as drop, listHolds as list, releaseHold as release } from '#billing/hold'
import { formatDateTime } from '#platform/mail/format-date'
import { z } from 'zod'
import { reason } from '../command/customer-input.ts'
import { defineCommand, CommandRefused } from '../command/command.ts'
import { requireApproval } from '../approval/two-person-approval.ts'
import { approvedContext } from '../command/staff-context.ts'

const input = z.strictObject({ hold: z.uuid(), reason })
const options = { hold: 'id of the hold, as list-holds prints it', reason: 'why, in at least ten characters' }
const nothing = 'Nothing of this id is held.'

export const listHolds = defineCommand({
  name: 'list-holds',
  about: 'Invoices held back because they are unusual for the customer, oldest first.',
  reads: true,
  permission: 'billing.manage',
  input: z.strictObject({}),
  options: {},
  run: async ({ database }) => {
    const held = await list(database)
    if (!held.length) return ['Nothing is held.']
    return held.map(
      (one) =>
        `${one.hold_id}  ${formatDateTime(one.held_at, 'en')}  ${one.reason}: ${one.line_count} lines, ${one.total} đồng that day, usual ${one.usual}`,
    )
  },
})

export const releaseHold = requireApproval({
  name: 'release-hold',
  about: 'Issues a held invoice as drafted.',
  permission: 'billing.manage',
  input,
  options,
  run: async (context, input) => {
    const raised = await release(approvedContext(context), { holdId: input.hold, reason: input.reason })
    if (typeof raised === 'string' || 'heldBy' in raised) throw new CommandRefused(nothing)
    return [`Invoice ${raised.number} is issued: ${raised.total} đồng.`]
  },
})

export const dropHold = requireApproval({
  name: 'drop-hold',
  about: 'Drops a held invoice; nothing is billed for it.',
  permission: 'billing.manage',
  input,
  options,
  run: async (context, input) => {
    const done = await drop(approvedContext(context), { holdId: input.hold, reason: input.reason })
    if (done === 'unknown') throw new CommandRefused(nothing)
    return ['It is dropped. Nothing is billed for it.']
  },
})
