import { issueInvoice as issue } from '#billing/invoice'
import { z } from 'zod'
import { reason } from '../command/customer-input.ts'
import { CommandRefused } from '../command/command.ts'
import { requireApproval } from '../approval/two-person-approval.ts'
import { day, lines, linesOption } from './invoice-input.ts'
import { organisation, organisationOption } from '../command/organisation-input.ts'
import { approvedContext } from '../command/staff-context.ts'

export const issueInvoice = requireApproval({
  name: 'issue-invoice',
  about: 'Issues an invoice by hand.',
  permission: 'billing.manage',
  input: z.strictObject({
    organisation,
    description: z.string().trim().min(3).max(200),
    lines,
    due: day.optional(),
    reason,
  }),
  options: {
    organisation: organisationOption,
    description: 'what it is for, in one line that the customer reads',
    lines: linesOption,
    due: 'last day to pay, for example 2026-12-31; optional, fourteen days without it',
    reason: 'why, in at least ten characters; it stands in the customer’s record',
  },
  run: async (context, { organisation: organisationId, due, ...rest }) => {
    const raised = await issue(approvedContext(context), { ...rest, organisationId, dueOn: due })
    if (typeof raised === 'string' || 'heldBy' in raised) throw new CommandRefused('There is nothing to bill.')
    return [`Invoice ${raised.number} is issued: ${raised.total} đồng.`]
  },
})
