import type { ekyc } from '@song-hanh/contract/ekyc'
import type { Handler } from '#platform/http/handler'
import { mayCheck } from './case.ts'
import { releaseCase, lockCase } from './case-store.ts'
import { findHeldCase, isoIn, updateCase } from './held-case.ts'
import type { EkycApiDeps } from '../deps.ts'
import { recordCaseAction } from './record.ts'
import { holdersOfCaller, actorOf } from './failures.ts'

/** To start over. Unsent data is erased at once; a submitted case continues at the bank and is only released here. */
export const endCase =
  (deps: EkycApiDeps): Handler<typeof ekyc.endCase> =>
  async (call) => {
    const { body, database } = call
    const held = await findHeldCase(database, deps.seal, holdersOfCaller(call), body.transactionCode)
    if (!held) return 'ekyc_case_refused'
    const { case_id: caseId } = held.row
    return database.within(held.holder.scope, async (tx) => {
      const row = await lockCase.first(tx, { caseId })
      if (!row) return 'ekyc_case_refused'
      const next = mayCheck(row.state)
        ? await updateCase(tx, deps, row, {
            state: 'abandoned',
            step: null,
            applicationStatus: null,
            businessDigest: null,
            otpTries: 0,
            askAt: null,
            data: {},
          })
        : row
      await releaseCase(tx, { caseId, now: isoIn(0) })
      await recordCaseAction(tx, actorOf(call), 'ended', row, next)
      return { ended: true }
    })
  }
