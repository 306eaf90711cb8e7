import { payOutCredit as payOut, returnTransfer as giveBack } from '#billing/payment/transfer'
import { z } from 'zod'
import { reason } from '../command/customer-input.ts'
import { CommandRefused } from '../command/command.ts'
import { requireApproval } from '../approval/two-person-approval.ts'
import { organisation, organisationOption } from '../command/organisation-input.ts'
import { approvedContext } from '../command/staff-context.ts'

const bankReference = z.string().trim().min(3).max(80)
const sentOption = "our bank's reference of the outgoing transfer"

export const returnTransfer = requireApproval({
  name: 'return-transfer',
  about: 'Records that a transfer of an unknown payer was sent back.',
  permission: 'billing.manage',
  input: z.strictObject({ transfer: z.uuid(), sent: bankReference, reason }),
  options: {
    transfer: 'id of the transfer, as list-transfers shows it',
    sent: sentOption,
    reason: 'why, in at least ten characters',
  },
  run: async (context, { transfer: transferId, sent, reason: why }) => {
    const done = await giveBack(approvedContext(context), { transferId, bankReference: sent, reason: why })
    if (done === 'unknown') throw new CommandRefused('No transfer of this id waits.')
    return [`${done.amount} đồng were sent back.`]
  },
})

const refusals = {
  unknown: 'This organisation has never been billed.',
  more_than_credit: 'The customer’s credit is smaller.',
  before: 'This bank transfer is recorded already.',
}

export const payOutCredit = requireApproval({
  name: 'pay-out-credit',
  about: 'Records that credit was paid out to the customer’s bank account.',
  permission: 'billing.manage',
  input: z.strictObject({
    organisation,
    amount: z.coerce.number().int().min(1).max(1_000_000_000_000),
    sent: bankReference,
    reason,
  }),
  options: {
    organisation: organisationOption,
    amount: 'whole đồng',
    sent: sentOption,
    reason: 'why, in at least ten characters',
  },
  run: async (context, { organisation: organisationId, amount, sent, reason: why }) => {
    const done = await payOut(approvedContext(context), { organisationId, amount, bankReference: sent, reason: why })
    if (typeof done === 'string') throw new CommandRefused(refusals[done])
    return [`${amount} đồng of credit are paid out.`]
  },
})
