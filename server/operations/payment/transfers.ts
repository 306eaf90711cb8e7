import { assignTransfer, listUnknownTransfers } from '#billing/payment/transfer'
import { formatDateTime } from '#platform/mail/format-date'
import { z } from 'zod'
import { defineCommand, CommandRefused } from '../command/command.ts'
import { requireApproval } from '../approval/two-person-approval.ts'
import { invoice, requireInvoice, invoiceOption } from '../invoice/invoice-input.ts'
import { sanitizeForTerminal } from '../command/sanitize-terminal.ts'
import { approvedContext } from '../command/staff-context.ts'

export const listTransfers = defineCommand({
  name: 'list-transfers',
  about: 'Unmatched bank transfers, oldest first.',
  reads: true,
  permission: 'billing.manage',
  input: z.strictObject({}),
  options: {},
  run: async ({ database }) => {
    const found = await listUnknownTransfers(database)
    if (!found.length) return ['Every transfer is matched.']
    return found.map(
      (one) =>
        `${one.transfer_id}  ${formatDateTime(one.at, 'en')}  ${one.amount} đồng  ${sanitizeForTerminal(one.bank_reference)}  ${sanitizeForTerminal(one.memo)}`,
    )
  },
})

export const matchTransfer = requireApproval({
  name: 'match-transfer',
  about: 'Matches a transfer with an invoice; an excess becomes credit.',
  permission: 'billing.manage',
  input: z.strictObject({ transfer: z.uuid(), invoice }),
  options: { transfer: 'id of the transfer, as list-transfers shows it', invoice: invoiceOption },
  run: async (context, input) => {
    const named = await requireInvoice(context.database, input.invoice)
    const done = await assignTransfer(approvedContext(context), { ...named, transferId: input.transfer })
    if (done === 'unknown') throw new CommandRefused('No transfer of this id waits.')
    return [`${done.invoice + done.draw} đồng are paid, ${done.credit} đồng are credit.`]
  },
})
