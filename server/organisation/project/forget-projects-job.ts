import { sql } from 'kysely'
import { z } from 'zod'
import { job } from '#platform/job/job'
import { statement } from '#platform/db/statement'
import { restoreCutoff } from './project.ts'

const batch = 200
const forget = statement(
  (_, params: { before: string; limit: number }) =>
    sql<{ count: number }>`select organisation.forget_projects(${params.before}, ${params.limit}) as count`,
)

/** Removes deleted projects for good once they can no longer be restored, with their contents. */
export const forgetProjectsJob = job({
  name: 'organisation.forget_projects',
  payload: z.strictObject({}),
  schedule: '20 3 * * *',
  transaction: 'own',
  run: async ({ db, signal, log }) => {
    let total = 0
    let gone = batch
    while (gone === batch && !signal.aborted) {
      const query = { before: restoreCutoff(), limit: batch }
      gone = (await db.within({ kind: 'none' }, (tx) => forget.first(tx, query)))?.count ?? 0
      total += gone
    }
    if (total > 0) log.info({ count: total }, 'removed deleted projects for good')
  },
})
