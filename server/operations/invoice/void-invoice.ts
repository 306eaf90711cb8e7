import { voidInvoice as makeVoid } from '#billing/invoice/correction'
import { z } from 'zod'
import { reason } from '../command/customer-input.ts'
import { CommandRefused } from '../command/command.ts'
import { requireApproval } from '../approval/two-person-approval.ts'
import { day, invoice, requireInvoice, invoiceOption, lines, linesOption } from './invoice-input.ts'
import { approvedContext } from '../command/staff-context.ts'

export const voidInvoice = requireApproval({
  name: 'void-invoice',
  about: 'Voids an unpaid invoice; with lines, issues a replacement.',
  permission: 'billing.manage',
  input: z.strictObject({
    invoice,
    reason,
    lines: lines.optional(),
    description: z.string().trim().min(3).max(200).optional(),
    due: day.optional(),
  }),
  options: {
    invoice: invoiceOption,
    reason: 'why, in at least ten characters; the customer reads it',
    lines: `of the invoice that takes its place, ${linesOption}; optional`,
    description: 'what that one is for; optional, the same without it',
    due: 'last day to pay that one; optional',
  },
  run: async (context, input) => {
    const named = await requireInvoice(context.database, input.invoice)
    const done = await makeVoid(approvedContext(context), {
      ...named,
      reason: input.reason,
      ...(input.lines && { replacement: { lines: input.lines, description: input.description, dueOn: input.due } }),
    })
    if (done === 'credited')
      throw new CommandRefused(`A credit note was issued for ${input.invoice}; issue another one for the rest.`)
    if (typeof done === 'string')
      throw new CommandRefused(`${input.invoice} is paid, void or a credit note; it cannot be made void.`)
    return [`${done.number} is void.`, ...(done.replacedBy ? [`${done.replacedBy} takes its place.`] : [])]
  },
})
