import { reconcilePayments as reconcile } from '#billing/payment/reconciliation'
import { clock } from '#platform/clock'
import { z } from 'zod'
import { defineCommand, CommandRefused } from '../command/command.ts'

export const reconcilePayments = defineCommand({
  name: 'reconcile-payments',
  about: 'Compares the providers’ transactions with our ledger and lists the differences.',
  permission: 'billing.manage',
  input: z.strictObject({ days: z.coerce.number().int().min(1).max(31).default(2) }),
  options: { days: 'how many days back; default two' },
  run: async ({ database, payments }, { days }) => {
    if (!payments) throw new CommandRefused('No provider is configured here (PAYMENTS).')
    const now = clock.now()
    const found = await reconcile(database, payments, { from: now - days * 86_400_000, to: now })
    return [
      `${found.compared} compared, ${found.differences.length} differ.`,
      ...found.differences.map(
        (one) =>
          `${one.provider.padEnd(6)} ${one.order.padEnd(16)} ours ${one.ours}, theirs ${one.theirs ?? '?'}: ${one.what}`,
      ),
    ]
  },
})
