import { refundPayment as refund } from '#billing/payment/refund'
import { z } from 'zod'
import { reason } from '../command/customer-input.ts'
import { CommandRefused } from '../command/command.ts'
import { requireApproval } from '../approval/two-person-approval.ts'
import { approvedContext } from '../command/staff-context.ts'

export const refundRefusals = {
  unknown: 'There is no payment with this reference.',
  nothing_captured:
    'Nothing of this payment came by card or wallet: a transfer is sent back by the bank, and booked by pay-out-credit.',
  more_than_captured: 'More would go back than came.',
  under_way:
    'Another refund of the same order is under way, and VNPAY does not tell them apart. Wait until it has ended.',
  more_than_credit: 'A refund is taken from the customer’s credit, which is smaller. Issue a credit note first.',
}

export const refundPayment = requireApproval({
  name: 'refund-payment',
  about: 'Refunds to the original card or wallet, out of the customer’s credit.',
  permission: 'billing.manage',
  input: z.strictObject({
    reference: z.string().regex(/^REF\.\d{10}\.\d{1,10}$/, 'for example REF.1763164800.4821906375'),
    amount: z.coerce.number().int().min(1).max(1_000_000_000_000),
    reason,
  }),
  options: {
    reference: 'reference of the payment, for example REF.1763164800.4821906375',
    amount: 'whole đồng',
    reason: 'why, in at least ten characters',
  },
  run: async (context, input) => {
    const done = await refund(approvedContext(context), input)
    if (typeof done === 'string') throw new CommandRefused(refundRefusals[done])
    return [`Refund ${done.refundId} is on its way: ${input.amount} đồng.`]
  },
})
