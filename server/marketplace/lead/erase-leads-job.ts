import { sql } from 'kysely'
import { z } from 'zod'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { job } from '#platform/job/job'
import { statement } from '#platform/db/statement'

const batch = 1000

const eraseFrom = (table: string, key: string) =>
  statement(
    (_, params: { at: string }) => sql<{ count: number }>`
      with gone as (
        delete from ${sql.table(table)} where ${sql.ref(key)} in (
          select ${sql.ref(key)} from ${sql.table(table)} where erase_after <= ${params.at}::timestamptz
          limit ${sql.raw(String(batch))})
        returning 1)
      select count(*)::int as count from gone`,
  )

const kinds = {
  leads: eraseFrom('marketplace.lead', 'lead_id'),
  notices: eraseFrom('marketplace.launch_notice', 'notice_id'),
  reports: eraseFrom('marketplace.solution_report', 'report_id'),
  'ids of forms': eraseFrom('marketplace.sent_form', 'form_id'),
}

/** Erases expired submissions; each row has its expiry. In batches, so that forms do not wait. */
export const eraseLeadsJob = job({
  name: 'marketplace.erase_leads',
  payload: z.strictObject({}),
  schedule: '11 3 * * *',
  transaction: 'own',
  run: async ({ db, signal, log }) => {
    const at = new Date(clock.now()).toISOString()
    for (const [what, erase] of Object.entries(kinds)) {
      let total = 0
      let gone = batch
      while (gone === batch && !signal.aborted) {
        gone = (await db.within({ kind: 'none' }, (tx: Tx) => erase.first(tx, { at })))?.count ?? 0
        total += gone
      }
      if (total > 0) log.info({ what, count: total }, 'erased expired rows')
    }
  },
})
