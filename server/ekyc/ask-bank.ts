import type { Database, Tx } from '#platform/db'
import { newId } from '#platform/id'
import type { Said } from './bank/bank.ts'
import { recordAnswered, recordAsked } from './bank-call-store.ts'
import { type CaseRow, lockCase } from './case-store.ts'
import type { Held } from './hold-case.ts'

type Asking<Value, Refused, After extends { row: CaseRow; answer: unknown }> = {
  call: string
  /** Under the lock of the case, before the bank is asked: may it be? What it takes or writes stays, whatever follows. */
  before(tx: Tx, row: CaseRow): Promise<Refused | undefined>
  ask(requestId: string): Promise<Said<Value>>
  /** Under the lock again: the case may have moved while the bank thought. It says where the case stands then. */
  after(tx: Tx, row: CaseRow, said: Said<Value>): Promise<After>
}

/**
 * One call to the bank about a case, in three steps: write down that it is asked, ask without holding anything, write
 * down what came. A process that dies in between loses no case: the first step has left it where it can be asked again.
 */
export const askBank = async <Value, Refused, After extends { row: CaseRow; answer: unknown }>(
  database: Database,
  { holder, row: { case_id: caseId } }: Pick<Held, 'holder' | 'row'>,
  asking: Asking<Value, Refused, After>,
): Promise<Refused | After['answer'] | 'ekyc_case_refused'> => {
  const requestId = newId()
  const begun = await database.within(holder.scope, async (tx) => {
    const row = await lockCase.first(tx, { caseId })
    if (!row) return { stop: 'ekyc_case_refused' as const }
    const stop = await asking.before(tx, row)
    if (stop !== undefined) return { stop }
    await recordAsked(tx, { requestId, caseId, call: asking.call, state: row.state })
    return { stop: undefined }
  })
  if (begun.stop !== undefined) return begun.stop
  const said = await asking.ask(requestId)
  return database.within(holder.scope, async (tx) => {
    const row = await lockCase.first(tx, { caseId })
    if (!row) return 'ekyc_case_refused' as const
    const { row: next, answer } = await asking.after(tx, row, said)
    await recordAnswered(tx, requestId, said, next.state)
    return answer
  })
}
