import type { ekyc } from '@song-hanh/contract/ekyc'
import type { Handler } from '#platform/http/handler'
import { mayCheck } from './case.ts'
import { letGo, lockCase } from './case-store.ts'
import { findHeld, isoIn, keepCase } from './held-case.ts'
import type { ApiParts } from './deps.ts'
import { record } from './record.ts'
import { handsOf, whoOf } from './failures.ts'

/** To start over. What was not sent is erased at once; what the bank has goes on there, and only these hands let go. */
export const endCase =
  (parts: ApiParts): Handler<typeof ekyc.endCase> =>
  async (call) => {
    const { body, database } = call
    const held = await findHeld(database, parts.seal, handsOf(call), body.transactionCode)
    if (!held) return 'ekyc_case_refused'
    const { case_id: caseId } = held.row
    return database.within(held.holder.scope, async (tx) => {
      const row = await lockCase.first(tx, { caseId })
      if (!row) return 'ekyc_case_refused'
      const next = mayCheck(row.state)
        ? await keepCase(tx, parts, row, {
            state: 'abandoned',
            step: null,
            applicationStatus: null,
            businessDigest: null,
            otpTries: 0,
            askAt: null,
            data: {},
          })
        : row
      await letGo(tx, { caseId, now: isoIn(0) })
      await record(tx, whoOf(call), 'ended', row, next)
      return { ended: true }
    })
  }
