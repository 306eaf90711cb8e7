import type { CaseState } from '@song-hanh/contract/ekyc'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'
import type { BankResult } from './bank.ts'

type NewBankCall = { requestId: string; caseId: string; call: string; now: string; state: CaseState | null }

const addCall = statement((q, params: NewBankCall) =>
  q.insertInto('ekyc.bank_call').values({
    request_id: params.requestId,
    case_id: params.caseId,
    call: params.call,
    asked_at: params.now,
    answered_at: null,
    outcome: null,
    exit_code: null,
    state_before: params.state,
    state_after: null,
  }),
)

const endCall = statement(
  (
    q,
    params: {
      requestId: string
      now: string
      outcome: 'done' | 'refused' | 'deadline' | 'unreachable' | 'fault' | 'unreadable' | 'resting'
      exitCode: number | null
      state: CaseState | null
    },
  ) =>
    q
      .updateTable('ekyc.bank_call')
      .set({
        answered_at: params.now,
        outcome: params.outcome,
        exit_code: params.exitCode,
        state_after: params.state,
      })
      .where('request_id', '=', params.requestId),
)

/** Before the call: if the process dies while waiting, the request id is left to ask the bank about. */
export const recordCall = (tx: Tx, params: Omit<NewBankCall, 'now'>) =>
  addCall(tx, { ...params, now: new Date(clock.now()).toISOString() })

export const recordAnswer = (tx: Tx, requestId: string, result: BankResult<unknown>, state: CaseState | null) =>
  endCall(tx, {
    requestId,
    now: new Date(clock.now()).toISOString(),
    outcome: result.kind === 'in_doubt' ? result.why : result.kind,
    exitCode: result.kind === 'refused' ? result.exitCode : null,
    state,
  })
