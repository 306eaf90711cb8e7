import { sql } from 'kysely'
import { z } from 'zod'
import { clock } from '#platform/clock'
import { job } from '#platform/job/job'
import { statement } from '#platform/db/statement'

const forget = statement(() => sql`select identity.forget_spent()`)

/** Beyond the seven days of the link: long enough to answer a customer who asks what happened. */
const keepChangesMs = 30 * 86_400_000
const forgetChanges = statement(
  (_, params: { before: string }) => sql`select identity.forget_email_changes(${params.before}::timestamptz, 1000)`,
)

/** Deletes expired attempts, codes, links, counters, nonces and changes of addresses. */
export const forgetSpentJob = job({
  name: 'identity.forget_spent',
  payload: z.strictObject({}),
  schedule: '37 4 * * *',
  transaction: 'job',
  run: async ({ tx }) => {
    await forget(tx)
    await forgetChanges(tx, { before: new Date(clock.now() - keepChangesMs).toISOString() })
  },
})
