import { sql } from 'kysely'
import { z } from 'zod'
import { job } from '#platform/job/job'
import { statement } from '#platform/db/statement'

const forget = statement(() => sql`select identity.forget_spent()`)

/** Deletes expired attempts, codes, links, counters and nonces. */
export const forgetSpentJob = job({
  name: 'identity.forget_spent',
  payload: z.strictObject({}),
  schedule: '37 4 * * *',
  transaction: 'job',
  run: async ({ tx }) => void (await forget(tx)),
})
