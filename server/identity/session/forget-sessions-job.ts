import { sql } from 'kysely'
import { z } from 'zod'
import { job } from '#platform/job/job'
import { statement } from '#platform/db/statement'

const batch = 5000

const forget = statement(
  (_, params: { max: number }) => sql<{ gone: number }>`
    select identity.forget_sessions(${params.max}::integer) as gone`,
)

/** Deletes what the privacy page gives a term: sessions 90 days after their end, devices after 400 days without use. */
export const forgetSessionsJob = job({
  name: 'identity.forget_sessions',
  payload: z.strictObject({}),
  schedule: '41 4 * * *',
  transaction: 'own',
  run: async ({ db, signal, log }) => {
    let total = 0
    let gone = batch
    while (gone >= batch && !signal.aborted) {
      gone = (await db.within({ kind: 'none' }, (tx) => forget.one(tx, { max: batch }))).gone
      total += gone
    }
    if (total > 0) log.info({ count: total }, 'deleted old sessions and devices')
  },
})
