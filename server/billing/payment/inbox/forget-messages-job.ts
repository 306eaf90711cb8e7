import { sql } from 'kysely'
import { z } from 'zod'
import { clock } from '#platform/clock'
import { job } from '#platform/job/job'
import { statement } from '#platform/db/statement'

const forget = statement(
  (_, params: { at: string }) =>
    sql<{ gone: number }>`select billing.forget_messages(${params.at}::timestamptz) as gone`,
)

/** Drops provider messages older than thirteen months, by whole monthly partitions. */
export const forgetMessagesJob = job({
  name: 'billing.forget_messages',
  payload: z.strictObject({}),
  schedule: '40 3 2 * *',
  transaction: 'job',
  run: async ({ tx, log }) => {
    const gone = (await forget.first(tx, { at: new Date(clock.now()).toISOString() }))?.gone ?? 0
    if (gone > 0) log.info({ count: gone }, 'dropped old months of provider messages')
  },
})
