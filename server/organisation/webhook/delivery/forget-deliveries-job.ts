import { webhookKeepDays } from '@song-hanh/contract/organisation/webhook-event'
import { sql } from 'kysely'
import { z } from 'zod'
import { clock } from '#platform/clock'
import { job } from '#platform/job/job'
import { statement } from '#platform/db/statement'

const batchSize = 5000

const forget = statement(
  (_, params: { before: string }) => sql<{ gone: number }>`
    select organisation.forget_webhook_deliveries(${params.before}::timestamptz, ${sql.raw(String(batchSize))}) as gone`,
)

/** Deletes old deliveries in batches, so that no transaction runs long. */
export const forgetDeliveriesJob = job({
  name: 'organisation.forget_webhook_deliveries',
  payload: z.strictObject({}),
  schedule: '51 3 * * *',
  transaction: 'own',
  run: async ({ db, signal }) => {
    const before = new Date(clock.now() - webhookKeepDays * 86_400_000).toISOString()
    let gone = batchSize
    while (gone === batchSize && !signal.aborted)
      gone = (await db.within({ kind: 'none' }, (tx) => forget.first(tx, { before })))?.gone ?? 0
  },
})
