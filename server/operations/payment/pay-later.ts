import { changePayLater } from '#billing/pay-later'
import { z } from 'zod'
import { reason } from '../command/customer-input.ts'
import { CommandRefused, type CommandContext } from '../command/command.ts'
import { requireApproval } from '../approval/two-person-approval.ts'
import { organisation, organisationOption } from '../command/organisation-input.ts'
import { approvedContext } from '../command/staff-context.ts'

const input = z.strictObject({ organisation, reason })
const options = {
  organisation: organisationOption,
  reason: 'why, in at least ten characters; it stands in the customer’s record',
}

type PayLaterInput = z.infer<typeof input>

const change = async (
  context: CommandContext,
  { organisation: organisationId, reason: why }: PayLaterInput,
  state: 'active' | 'suspended',
) => {
  const done = await changePayLater(approvedContext(context), { organisationId, state, reason: why })
  if (done === 'no_line') throw new CommandRefused('The organisation has no Pay Later.')
  if (done === 'is_so') throw new CommandRefused(`Its Pay Later is ${state} already.`)
  return [`Pay Later is ${state}: ${done.used} of ${done.limit} đồng are lent.`]
}

export const suspendPayLater = requireApproval({
  name: 'suspend-pay-later',
  about: 'Suspends Pay Later of a customer; open draws stay due.',
  permission: 'billing.manage',
  input,
  options,
  run: (context, input) => change(context, input, 'suspended'),
})

export const resumePayLater = requireApproval({
  name: 'resume-pay-later',
  about: 'Resumes Pay Later up to the limit.',
  permission: 'billing.manage',
  input,
  options,
  run: (context, input) => change(context, input, 'active'),
})
