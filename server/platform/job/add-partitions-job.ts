import { sql } from 'kysely'
import { z } from 'zod'
import { job } from './job.ts'
import { statement } from '../db/statement.ts'

const addPartitions = statement(() => sql<{ made: number }>`select platform.add_partitions(3) as made`)
const readMonthsAhead = statement(
  () => sql<{ parent: string; months: number }>`select parent, months from platform.months_ahead()`,
)

/**
 * Rows of a month without a partition are refused, and with them their transaction: so three months are created ahead.
 */
export const addPartitionsJob = job({
  name: 'platform.add_partitions',
  payload: z.strictObject({}),
  schedule: '17 3 * * *',
  transaction: 'job',
  run: async ({ tx, log }) => {
    const { made } = await addPartitions.one(tx)
    if (made > 0) log.info({ count: made }, 'partitions created')
    for (const { parent, months } of await readMonthsAhead(tx))
      if (months < 2) log.error({ failure: parent, count: months }, 'fewer than two monthly partitions ahead')
  },
})
