import { sql } from 'kysely'
import { z } from 'zod'
import { job } from '#platform/jobs'
import { statement } from '#platform/statement'
import { forgottenBefore } from './project.ts'

const batch = 200
const forget = statement(
  (_, given: { before: string; limit: number }) =>
    sql<{ count: number }>`select organisation.forget_projects(${given.before}, ${given.limit}) as count`,
)

/** Deleted projects that nobody has restored in time, with all that belonged to them. */
export const forgetProjectsJob = job({
  name: 'organisation.forget_projects',
  payload: z.strictObject({}),
  schedule: '20 3 * * *',
  transaction: 'own',
  run: async ({ db, signal, log }) => {
    let total = 0
    let gone = batch
    while (gone === batch && !signal.aborted) {
      const given = { before: forgottenBefore(), limit: batch }
      gone = (await db.within({ kind: 'none' }, (tx) => forget.first(tx, given)))?.count ?? 0
      total += gone
    }
    if (total > 0) log.info({ count: total }, 'deleted projects are forgotten')
  },
})
