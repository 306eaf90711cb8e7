import { sql } from 'kysely'
import { z } from 'zod'
import { clock } from '#platform/clock'
import { job } from '#platform/job/job'
import { statement } from '#platform/db/statement'
import { linkMs } from './link.ts'

const batch = 1000
/** Long enough to trace by which link a member joined; the audit log keeps it for longer. */
const keepDays = 90
const dayMs = 86_400_000

type ForgetQuery = { before: string; limit: number }
const forgetLinks = statement(
  (_, params: ForgetQuery) =>
    sql<{ count: number }>`select organisation.forget_links(${params.before}, ${params.limit}) as count`,
)
const forgetRemovals = statement(
  (_, params: ForgetQuery) =>
    sql<{ count: number }>`select organisation.forget_removals(${params.before}, ${params.limit}) as count`,
)

/** Deletes links that have been dead for long, and removals that no live link predates. */
export const forgetLinksJob = job({
  name: 'organisation.forget_links',
  payload: z.strictObject({}),
  schedule: '31 3 * * *',
  transaction: 'own',
  run: async ({ db, signal, log }) => {
    const forgetAll = async (forget: typeof forgetLinks, retentionMs: number) => {
      const query = { before: new Date(clock.now() - retentionMs).toISOString(), limit: batch }
      let total = 0
      let gone = batch
      while (gone === batch && !signal.aborted) {
        gone = (await db.within({ kind: 'none' }, (tx) => forget.first(tx, query)))?.count ?? 0
        total += gone
      }
      return total
    }
    const count = await forgetAll(forgetLinks, keepDays * dayMs)
    if (count > 0) log.info({ count }, 'deleted old invitation links')
    const removals = await forgetAll(forgetRemovals, linkMs + dayMs)
    if (removals > 0) log.info({ count: removals }, 'deleted old removals')
  },
})
