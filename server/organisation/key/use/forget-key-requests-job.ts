import { sql } from 'kysely'
import { z } from 'zod'
import { job } from '#platform/job/job'
import { statement } from '#platform/db/statement'

const forgetOld = statement(() => sql`select organisation.forget_key_requests()`)

/** The request log is kept for ninety days; older partitions are dropped. */
export const forgetKeyRequestsJob = job({
  name: 'organisation.forget_key_requests',
  payload: z.strictObject({}),
  schedule: '41 3 * * *',
  transaction: 'job',
  run: async ({ tx }) => void (await forgetOld(tx)),
})
