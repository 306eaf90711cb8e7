import { sql } from 'kysely'
import { z } from 'zod'
import { job } from '#platform/jobs'
import { statement } from '#platform/statement'

const forgetOld = statement(() => sql`select organisation.forget_key_requests()`)

/** The log of a key reaches back ninety days; months before that are dropped whole. */
export const forgetKeyRequestsJob = job({
  name: 'organisation.forget_key_requests',
  payload: z.strictObject({}),
  schedule: '41 3 * * *',
  transaction: 'job',
  run: async ({ tx }) => void (await forgetOld(tx)),
})
