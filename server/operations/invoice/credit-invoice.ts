import { creditInvoice as credit } from '#billing/invoice/correction'
import { z } from 'zod'
import { reason } from '../command/customer-input.ts'
import { CommandRefused } from '../command/command.ts'
import { requireApproval } from '../approval/two-person-approval.ts'
import { invoice, requireInvoice, invoiceOption, lines, linesOption } from './invoice-input.ts'
import { approvedContext } from '../command/staff-context.ts'

const refusals = {
  unknown: 'There is no such invoice.',
  not_creditable: 'It is void, or a credit note itself.',
  too_much: 'Credit notes may not add up to more than the invoice.',
  nothing_to_bill: 'There is nothing to credit.',
}

export const creditInvoice = requireApproval({
  name: 'credit-invoice',
  about: 'Issues a credit note: the overbilled amount becomes customer credit.',
  permission: 'billing.manage',
  input: z.strictObject({ invoice, lines, reason }),
  options: {
    invoice: invoiceOption,
    lines: `what is credited, ${linesOption}`,
    reason: 'why, in at least ten characters; the customer reads it',
  },
  run: async (context, input) => {
    const named = await requireInvoice(context.database, input.invoice)
    const done = await credit(approvedContext(context), { ...named, lines: input.lines, reason: input.reason })
    if (typeof done === 'string') throw new CommandRefused(refusals[done])
    return [`Credit note ${done.number} is issued: ${done.total} đồng.`]
  },
})
