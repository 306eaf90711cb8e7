import { z } from 'zod'
import { clock } from '#platform/clock'
import { job } from '#platform/jobs'
import type { PaymentParts } from './parts.ts'
import { keepInInbox } from './receive-callback.ts'

const lookBackMs = 26 * 3_600_000

/** Lines of the bank that no callback told of, because it, or we, were away. */
export const readStatementJob = ({ gateways }: PaymentParts) =>
  job({
    name: 'billing.read_statement',
    payload: z.strictObject({}),
    schedule: '*/5 * * * *',
    transaction: 'own',
    retries: 0,
    run: async ({ db, log }) => {
      const now = clock.now()
      const listed = await gateways.bank?.list({ from: now - lookBackMs, to: now })
      if (listed?.kind !== 'lines') return
      let found = 0
      for (const line of listed.lines) {
        const callback = { rawBody: new Uint8Array(), headers: {}, query: '', now }
        const isNew = await db.within({ kind: 'none' }, (tx) => keepInInbox(tx, { provider: 'bank', callback }, line))
        if (isNew) found += 1
      }
      if (found > 0) log.warn({ count: found }, 'the bank had lines that nobody told us of')
    },
  })
