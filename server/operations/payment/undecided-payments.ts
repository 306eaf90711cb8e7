import { decideAttempt, listUndecided } from '#billing/payment/attempt'
import { listUnknownOrders } from '#billing/payment/inbox'
import { formatDateTime } from '#platform/mail/format-date'
import { z } from 'zod'
import { reason } from '../command/customer-input.ts'
import { defineCommand, CommandRefused } from '../command/command.ts'
import { requireApproval } from '../approval/two-person-approval.ts'
import { sanitizeForTerminal } from '../command/sanitize-terminal.ts'
import { refundRefusals } from './refund-payment.ts'
import { approvedContext } from '../command/staff-context.ts'

export const listPaymentsToReview = defineCommand({
  name: 'list-payments-to-review',
  about: 'Payments that need a decision by staff, and payments for unknown orders.',
  reads: true,
  permission: 'billing.manage',
  input: z.strictObject({}),
  options: {},
  run: async ({ database }) => {
    const undecided = await listUndecided(database)
    const unknown = await listUnknownOrders(database)
    if (!undecided.length && !unknown.length) return ['There is nothing to decide.']
    return [
      ...undecided.map(
        (one) =>
          `${one.order_id}  ${formatDateTime(one.created_at, 'en')}  ${one.provider}  ${one.state}  ${one.amount} đồng asked for  ${one.reference}  ${sanitizeForTerminal(one.code ?? '')}  ${sanitizeForTerminal(one.transaction_id ?? '')}`,
      ),
      ...unknown.map(
        (one) =>
          `not ours: ${sanitizeForTerminal(one.order_id)}  ${formatDateTime(one.received_at, 'en')}  ${one.provider}  ${one.amount} đồng  ${sanitizeForTerminal(one.transaction_id ?? '')}`,
      ),
    ]
  },
})

const refusals = {
  ...refundRefusals,
  unknown: 'There is no order of this id.',
  decided: 'Nothing of this order waits for a decision.',
}

export const decidePayment = requireApproval({
  name: 'decide-payment',
  about: 'Decides about an unexpected payment, after asking the provider.',
  permission: 'billing.manage',
  input: z.strictObject({
    order: z.string().regex(/^\d{1,10}-\d{1,6}$/, 'for example 4821906375-2'),
    outcome: z.enum(['pay', 'give-back', 'not-taken']),
    amount: z.coerce.number().int().min(1).max(1_000_000_000_000).optional(),
    reason,
  }),
  options: {
    order: 'id of the order, as list-payments-to-review shows it',
    outcome: 'pay (the invoice, from it), give-back (to the card or wallet) or not-taken',
    amount: 'what the provider really took, in whole đồng; without it what was asked for',
    reason: 'why, in at least ten characters',
  },
  run: async (context, { order, ...given }) => {
    const done = await decideAttempt(approvedContext(context), { ...given, orderId: order })
    if (typeof done === 'string') throw new CommandRefused(refusals[done])
    if (given.outcome === 'not-taken') return [`Nothing was taken for ${order}: the customer may pay again.`]
    if (given.outcome === 'give-back') return [`${done.taken} đồng go back to where they came from.`]
    return [`${done.paid} đồng are paid, ${done.credit} đồng are credit.`]
  },
})
