import { sql } from 'kysely'
import { z } from 'zod'
import { job } from './job.ts'
import { statement } from '../db/statement.ts'

const batch = 5000

type ForgetJobOptions = {
  /** `platform.forget_what` */
  name: string
  schedule: string
  table: string
  /** SQL condition of the rows to delete. */
  when: string
  /** Log message. */
  logMessage: string
}

/** Deletes expired rows of a table, in batches, so that requests do not wait for the cleanup. */
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
