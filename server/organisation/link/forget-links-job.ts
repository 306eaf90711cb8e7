import { sql } from 'kysely'
import { z } from 'zod'
import { clock } from '#platform/clock'
import { job } from '#platform/jobs'
import { statement } from '#platform/statement'

const batch = 1000
/** Long enough to see afterwards by which link somebody came; the record keeps who did. */
const keepDays = 90

const forget = statement(
  (_, given: { before: string; atMost: number }) =>
    sql<{ count: number }>`select organisation.forget_links(${given.before}, ${given.atMost}) as count`,
)

/** Links by which nobody could have come for a long time. */
export const forgetLinksJob = job({
  name: 'organisation.forget_links',
  payload: z.strictObject({}),
  schedule: '31 3 * * *',
  transaction: 'own',
  run: async ({ db, signal, log }) => {
    const given = { before: new Date(clock.now() - keepDays * 86_400_000).toISOString(), atMost: batch }
    let total = 0
    let gone = batch
    while (gone === batch && !signal.aborted) {
      gone = (await db.within({ kind: 'none' }, (tx) => forget.first(tx, given)))?.count ?? 0
      total += gone
    }
    if (total > 0) log.info({ count: total }, 'old invitation links are forgotten')
  },
})
