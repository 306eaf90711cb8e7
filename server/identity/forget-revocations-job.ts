import { sql } from 'kysely'
import { z } from 'zod'
import { job } from '#platform/jobs'
import { statement } from '#platform/statement'

const forgetOld = statement(() => sql`select identity.forget_revocations(interval '1 day')`)

/** Processes read the list from its newest hour; a token lives for a quarter of one. What is older only takes room. */
export const forgetRevocationsJob = job({
  name: 'identity.forget_revocations',
  payload: z.strictObject({}),
  schedule: '23 4 * * *',
  transaction: 'job',
  run: async ({ tx }) => void (await forgetOld(tx)),
})
