import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { z } from 'zod'
import { clock } from '#platform/clock'
import { lowestId } from '#platform/cursor'
import type { Database } from '#platform/db/db'
import { job } from '#platform/job/job'
import { type BatchResult, remindBatch, type ReminderCursor } from './reminder-store.ts'

const firstCursors: Record<keyof typeof remindBatch, ReminderCursor> = {
  invoice: { organisationId: lowestId, dueOn: '0001-01-01', id: '0' },
  pay_later: { organisationId: lowestId, dueOn: '0001-01-01', id: lowestId },
}
const batchSize = 2000

const cursorAfter = ({ organisation_id: organisationId, due_on: dueOn, id }: BatchResult): ReminderCursor | undefined =>
  organisationId !== null && dueOn !== null && id !== null ? { organisationId, dueOn, id } : undefined

/**
 * Reminds seven days and one day before the due date, and one, seven and fifteen days after it. Idempotent: each
 * reminder is sent once.
 */
export const remind = async (
  db: Database,
  { limit = batchSize, signal }: { limit?: number; signal?: AbortSignal } = {},
) => {
  let reminded = 0
  for (const about of ['invoice', 'pay_later'] as const) {
    let cursor: ReminderCursor | undefined = firstCursors[about]
    while (cursor) {
      if (signal?.aborted) return reminded
      const now = clock.now()
      const batch: ReminderCursor & { today: string; at: string; limit: number } = {
        ...cursor,
        today: vietnamDay(now),
        at: new Date(now).toISOString(),
        limit,
      }
      const done: BatchResult | undefined = await db.within({ kind: 'none' }, (tx): Promise<BatchResult | undefined> =>
        remindBatch[about].first(tx, batch),
      )
      reminded += done?.reminded ?? 0
      cursor = done?.seen === limit ? cursorAfter(done) : undefined
    }
  }
  return reminded
}

/** During office hours, and again in case the morning run was missed. */
export const remindJob = job({
  name: 'billing.remind',
  payload: z.strictObject({}),
  schedule: '15 9,14 * * *',
  transaction: 'own',
  run: async ({ db, signal, log }) => {
    const count = await remind(db, { signal })
    if (count > 0) log.info({ count }, 'sent payment reminders')
  },
})
