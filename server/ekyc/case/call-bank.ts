import type { Database, Tx } from '#platform/db/db'
import { newId } from '#platform/id'
import { wasNotReceived, type BankResult } from '../bank/bank.ts'
import { recordAnswer, recordCall } from '../bank/bank-call-store.ts'
import { type CaseRow, lockCase, setCallInFlight } from './case-store.ts'
import { type HeldCase, isoIn } from './held-case.ts'
import { releaseUses, type Use } from './limit.ts'

/** Longer than the deadline of a call. */
const exclusiveMs = 10_000

const hasCallInFlight = ({ asking_until }: CaseRow) =>
  asking_until !== null && Date.parse(asking_until) > Date.parse(isoIn(0))

type BankCall<Value, Refused, After extends { row: CaseRow; answer: unknown }> = {
  name: string
  /** `alone`: no other call for this case while it is in flight. `again`: an ambiguous outcome does not count as a use. */
  may?: 'alone' | 'again'
  /**
   * Runs under the case's lock before the call and may refuse it. Its writes are committed in any case. Counted uses are
   * added to `uses` and released when the bank did not receive the call.
   */
  before(tx: Tx, row: CaseRow, uses: Use[]): Promise<Refused | undefined>
  send(requestId: string): Promise<BankResult<Value>>
  /** Runs under the lock again, with the case as it is now, and returns its new state. */
  after(tx: Tx, row: CaseRow, result: BankResult<Value>): Promise<After>
}

/**
 * One call to the bank for a case, in three steps: record the call, send it without an open transaction, record the
 * outcome. If the process dies in between, the first step has left the case in a state that can be polled.
 */
export const callBank = async <Value, Refused, After extends { row: CaseRow; answer: unknown }>(
  database: Database,
  { holder, row: { case_id: caseId } }: Pick<HeldCase, 'holder' | 'row'>,
  call: BankCall<Value, Refused, After>,
): Promise<Refused | After['answer'] | 'ekyc_case_refused' | 'ekyc_step_refused'> => {
  const requestId = newId()
  const uses: Use[] = []
  const started = await database.within(holder.scope, async (tx) => {
    const row = await lockCase.first(tx, { caseId })
    if (!row) return { stop: 'ekyc_case_refused' as const }
    if (hasCallInFlight(row)) return { stop: 'ekyc_step_refused' as const }
    const stop = await call.before(tx, row, uses)
    if (stop !== undefined) {
      await releaseUses(tx, uses)
      return { stop }
    }
    if (call.may === 'alone') await setCallInFlight(tx, { caseId, until: isoIn(exclusiveMs) })
    await recordCall(tx, { requestId, caseId, call: call.name, state: row.state })
    return { stop: undefined }
  })
  if (started.stop !== undefined) return started.stop
  const result = await call.send(requestId)
  return database.within(holder.scope, async (tx) => {
    const row = await lockCase.first(tx, { caseId })
    if (!row) return 'ekyc_case_refused' as const
    const { row: next, answer } = await call.after(tx, row, result)
    await recordAnswer(tx, requestId, result, next.state)
    if (call.may === 'alone') await setCallInFlight(tx, { caseId, until: null })
    if (wasNotReceived(result) || (call.may === 'again' && result.kind === 'in_doubt')) await releaseUses(tx, uses)
    return answer
  })
}
