import { sql } from 'kysely'
import { z } from 'zod'
import { clock } from '#platform/clock'
import { job } from '#platform/job/job'
import { statement } from '#platform/db/statement'
import { eraseApplication } from './erase-application.ts'

/** As the privacy page says, from the decision or, without one, from the day it was sent. */
export const applicationMonths = 24
const batch = 200

const listDue = statement(
  (_, params: { before: string; limit: number }) => sql<{ organisation_id: string }>`
    select organisation_id from organisation.application
    where coalesce(decided_at, submitted_at) < ${params.before}::timestamptz and email not like 'erased %'
    order by coalesce(decided_at, submitted_at) limit ${params.limit}`,
)

/** Erases applications whose time is over, one transaction for each. */
export const eraseApplicationsJob = job({
  name: 'organisation.erase_applications',
  payload: z.strictObject({}),
  schedule: '7 3 * * *',
  transaction: 'own',
  run: async ({ db, signal, log }) => {
    const day = new Date(clock.now())
    day.setUTCMonth(day.getUTCMonth() - applicationMonths)
    let total = 0
    for (;;) {
      const query = { before: day.toISOString(), limit: batch }
      const due = await db.within({ kind: 'none' }, (tx) => listDue(tx, query), 'read')
      for (const { organisation_id: organisationId } of due) {
        signal.throwIfAborted()
        await db.within({ kind: 'organisation', organisationId }, (tx) =>
          eraseApplication(tx, { organisationId, actor: { kind: 'system' }, reason: 'term' }),
        )
        total += 1
      }
      if (due.length < batch) break
    }
    if (total > 0) log.info({ count: total }, 'erased applications')
  },
})
