import { sql } from 'kysely'
import { z } from 'zod'
import { job } from '#platform/job/job'
import { statement } from '#platform/db/statement'

const forgetOld = statement(() => sql`select identity.forget_revocations(interval '1 day')`)

/** Processes read the last hour of revocations; access tokens live 15 minutes. Older rows are not needed. */
export const forgetRevocationsJob = job({
  name: 'identity.forget_revocations',
  payload: z.strictObject({}),
  schedule: '23 4 * * *',
  transaction: 'job',
  run: async ({ tx }) => void (await forgetOld(tx)),
})
