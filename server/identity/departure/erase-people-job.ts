import { z } from 'zod'
import { clock } from '#platform/clock'
import { job } from '#platform/job/job'
import { listDueDepartures } from './departure-store.ts'
import { type ErasureResult, erasePerson } from './erase-person.ts'
import type { PersonalData } from '../my-data/personal-data-port.ts'

const batchSize = 50

/**
 * Erases people whose thirty days are over, each in a transaction of their own scope. A failure does not hold up the
 * others; the job then fails and is retried, and skips those who are already erased.
 */
export const erasePeopleJob = (domains: readonly PersonalData[]) =>
  job({
    name: 'identity.erase_people',
    payload: z.strictObject({}),
    // at night in Vietnam
    schedule: '20 3 * * *',
    transaction: 'own',
    run: async ({ db, signal, log }) => {
      const counts: Record<ErasureResult | 'failed', number> = { erased: 0, put_off: 0, not_due: 0, failed: 0 }
      let after: string | null = null
      while (!signal.aborted) {
        const at = new Date(clock.now()).toISOString()
        const due: { person_id: string }[] = await db.within(
          { kind: 'none' },
          (tx) => listDueDepartures(tx, { at, after, atMost: batchSize }),
          'read',
        )
        for (const { person_id: personId } of due) {
          if (signal.aborted) break
          try {
            const done = await db.within({ kind: 'person', personId }, (tx) => erasePerson(tx, domains, personId))
            counts[done] += 1
          } catch (error) {
            counts.failed += 1
            log.error({ err: error, personId }, 'a person could not be erased')
          }
        }
        after = due.at(-1)?.person_id ?? null
        if (due.length < batchSize) break
      }
      if (Object.values(counts).some(Boolean)) log.info(counts, 'accounts were deleted')
      if (counts.failed > 0) throw new Error(`${counts.failed} people could not be erased`)
    },
  })
