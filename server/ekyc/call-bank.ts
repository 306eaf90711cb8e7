import type { Database, Tx } from '#platform/db'
import { newId } from '#platform/id'
import { wasNotReceived, type BankResult } from './bank/bank.ts'
import { recordAnswer, recordCall } from './bank-call-store.ts'
import { type CaseRow, lockCase, setCallInFlight } from './case-store.ts'
import { type HeldCase, isoIn } from './held-case.ts'
import { releaseUses, type Use } from './limit.ts'

/** Longer than the bank is waited for. */
const exclusiveMs = 10_000

const hasCallInFlight = ({ asking_until }: CaseRow) => asking_until !== null && Date.parse(asking_until) > Date.parse(isoIn(0))

type BankCall<Value, Refused, After extends { row: CaseRow; answer: unknown }> = {
  call: string
  /** `alone`: while the bank thinks, nothing else is asked about this case. `again`: it may be asked as often as it is in doubt. */
  may?: 'alone' | 'again'
  /**
   * Under the lock of the case, before the bank is asked: may it be? What it writes stays, whatever follows. What it
   * counts is told to `uses`, and given back when the bank has not heard it.
   */
  before(tx: Tx, row: CaseRow, uses: Use[]): Promise<Refused | undefined>
  ask(requestId: string): Promise<BankResult<Value>>
  /** Under the lock again: the case may have moved while the bank thought. It says where the case stands then. */
  after(tx: Tx, row: CaseRow, result: BankResult<Value>): Promise<After>
}

/**
 * One call to the bank about a case, in three steps: write down that it is asked, ask without holding anything, write
 * down what came. A process that dies in between loses no case: the first step has left it where it can be asked again.
 */
export const callBank = async <Value, Refused, After extends { row: CaseRow; answer: unknown }>(
  database: Database,
  { holder, row: { case_id: caseId } }: Pick<HeldCase, 'holder' | 'row'>,
  call: BankCall<Value, Refused, After>,
): Promise<Refused | After['answer'] | 'ekyc_case_refused' | 'ekyc_step_refused'> => {
  const requestId = newId()
  const uses: Use[] = []
  const begun = await database.within(holder.scope, async (tx) => {
    const row = await lockCase.first(tx, { caseId })
    if (!row) return { stop: 'ekyc_case_refused' as const }
    if (hasCallInFlight(row)) return { stop: 'ekyc_step_refused' as const }
    const stop = await call.before(tx, row, uses)
    if (stop !== undefined) {
      await releaseUses(tx, uses)
      return { stop }
    }
    if (call.may === 'alone') await setCallInFlight(tx, { caseId, until: isoIn(exclusiveMs) })
    await recordCall(tx, { requestId, caseId, call: call.call, state: row.state })
    return { stop: undefined }
  })
  if (begun.stop !== undefined) return begun.stop
  const result = await call.ask(requestId)
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
