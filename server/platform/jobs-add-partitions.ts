import { sql } from 'kysely'
import { z } from 'zod'
import { job } from './jobs.ts'
import { statement } from './statement.ts'

const addPartitions = statement(() => sql<{ made: number }>`select platform.add_partitions(3) as made`)
const readMonthsAhead = statement(
  () => sql<{ parent: string; months: number }>`select parent, months from platform.months_ahead()`,
)

/** A row of a month that has no partition is refused, and with it the change it belongs to: so three are made ahead. */
export const addPartitionsJob = job({
  name: 'platform.add_partitions',
  payload: z.strictObject({}),
  schedule: '17 3 * * *',
  transaction: 'job',
  run: async ({ tx, log }) => {
    const { made } = (await addPartitions.first(tx))!
    if (made > 0) log.info({ count: made }, 'partitions were made')
    for (const { parent, months } of await readMonthsAhead(tx))
      if (months < 2) log.error({ failure: parent, count: months }, 'fewer than two months are ahead')
  },
})
