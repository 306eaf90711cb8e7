import { sql } from 'kysely'
import { z } from 'zod'
import { job } from './jobs.ts'
import { statement } from './statement.ts'

const batch = 5000

const forgetOld = statement(
  () => sql<{ count: number }>`
    with gone as (
      delete from platform.idempotency where ctid in (
        select ctid from platform.idempotency where created_at < now() - interval '2 days' limit ${sql.raw(String(batch))})
      returning 1)
    select count(*)::int as count from gone`,
)

/** Nobody repeats a press after two days. In portions, so that no request waits for the cleaning. */
export const forgetIdempotencyJob = job({
  name: 'platform.forget_idempotency',
  payload: z.strictObject({}),
  schedule: '41 * * * *',
  transaction: 'own',
  run: async ({ db, signal, log }) => {
    let total = 0
    let gone = batch
    while (gone === batch && !signal.aborted) {
      gone = (await db.within({ kind: 'none' }, (tx) => forgetOld.first(tx)))?.count ?? 0
      total += gone
    }
    if (total > 0) log.info({ count: total }, 'old answers are forgotten')
  },
})
