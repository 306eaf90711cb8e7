import { z } from 'zod'
import type { EkycConfig } from '../config.ts'
import { job } from '#platform/job/job'
import { forgetCases } from './case-store.ts'
import { isoIn } from './held-case.ts'

const batch = 1000
const day = 24 * 60 * 60_000

/** Erases expired cases: unsent ones of visitors early, the rest after `EKYC_KEPT_DAYS`. */
export const forgetCasesJob = ({ EKYC_KEPT_DAYS }: Pick<EkycConfig, 'EKYC_KEPT_DAYS'>) =>
  job({
    name: 'ekyc.forget_cases',
    payload: z.strictObject({}),
    schedule: '*/10 * * * *',
    transaction: 'own',
    run: async ({ db, signal, log }) => {
      let gone = batch
      let total = 0
      while (gone === batch && !signal.aborted) {
        const params = { now: isoIn(0), trailBefore: isoIn(-EKYC_KEPT_DAYS * day), max: batch }
        gone = (await db.within({ kind: 'none' }, (tx) => forgetCases.first(tx, params)))?.count ?? 0
        total += gone
      }
      if (total > 0) log.info({ count: total }, 'cases erased')
    },
  })
