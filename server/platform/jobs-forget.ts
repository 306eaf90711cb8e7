import { sql } from 'kysely'
import { z } from 'zod'
import { job } from './jobs.ts'
import { statement } from './statement.ts'

const batch = 5000

type ForgetJobOptions = {
  /** `platform.forget_what` */
  name: string
  schedule: string
  table: string
  /** Which rows have had their time, in SQL. */
  when: string
  /** For the log. */
  logMessage: string
}

/** Rows of a table that nobody asks for any more. In portions, so that no request waits for the cleaning. */
export const forgetJob = ({ name, schedule, table, when, logMessage }: ForgetJobOptions) => {
  const forgetOld = statement(
    () => sql<{ count: number }>`
      with gone as (
        delete from ${sql.table(table)} where ctid in (
          select ctid from ${sql.table(table)} where ${sql.raw(when)} limit ${sql.raw(String(batch))})
        returning 1)
      select count(*)::int as count from gone`,
  )
  return job({
    name,
    payload: z.strictObject({}),
    schedule,
    transaction: 'own',
    run: async ({ db, signal, log }) => {
      let total = 0
      let gone = batch
      while (gone === batch && !signal.aborted) {
        gone = (await db.within({ kind: 'none' }, (tx) => forgetOld.first(tx)))?.count ?? 0
        total += gone
      }
      if (total > 0) log.info({ count: total }, logMessage)
    },
  })
}
