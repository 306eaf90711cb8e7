import type { ekyc } from '@song-hanh/contract/ekyc'
import type { Database } from '#platform/db/db'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { recordAnswer, recordCall } from '../bank/bank-call-store.ts'
import { holdMs, retentionMs } from './case.ts'
import { addCase, adoptCase, findHeldCases, releaseExpiredCases, lockCase } from './case-store.ts'
import { findHeldCase, renewVisitorCookie, isoIn, renewHold } from './held-case.ts'
import { type Holder, visitorHolder } from './holder.ts'
import { releaseUses, consumeAllowance, type Use } from './limit.ts'
import type { EkycDeps } from '../deps.ts'
import { recordCaseAction, type CaseActor } from './record.ts'
import { bankUnavailable, holdersOfCaller, limitReached, actorOf } from './failures.ts'

const retentionOf = ({ EKYC_KEPT_DAYS: keptDays }: EkycDeps['config'], isVisitors: boolean) => ({
  isVisitors,
  isPolled: false,
  keptDays,
})

const saveNewCase = (
  database: Database,
  { config }: EkycDeps,
  holder: Holder,
  actor: CaseActor,
  begun: BegunTransaction,
) =>
  database.within(holder.scope, async (tx) => {
    const { scope } = holder
    await recordAnswer(tx, begun.requestId, { kind: 'done', value: true }, 'started')
    await releaseExpiredCases(tx, { now: isoIn(0) })
    await addCase(tx, {
      caseId: begun.caseId,
      visitorId: scope.kind === 'visitor' ? scope.visitorId : null,
      organisationId: scope.kind === 'organisation' ? scope.organisationId : null,
      transactionCode: begun.transactionCode,
      now: isoIn(0),
      heldUntil: scope.kind === 'visitor' ? isoIn(holdMs) : null,
      eraseAfter: isoIn(retentionMs('started', retentionOf(config, scope.kind === 'visitor'))),
    })
    // another tab was faster: its case is used
    const row = await findHeldCases.first(tx, { now: isoIn(0) })
    if (row?.case_id === begun.caseId) await recordCaseAction(tx, actor, 'begun', row, row)
    return row
  })
type BegunTransaction = { caseId: string; requestId: string; transactionCode: string }

/** Moves a case that was begun before signing in to the organisation, if that has none and nothing was sent. */
const adopt = async (database: Database, { config }: EkycDeps, holders: Holder[], actor: CaseActor) => {
  const [organisation, visitor] = (['organisation', 'visitor'] as const).map((kind) =>
    holders.find(({ scope }) => scope.kind === kind),
  )
  if (organisation?.scope.kind !== 'organisation' || visitor?.scope.kind !== 'visitor') return
  const { organisationId } = organisation.scope
  const { visitorId } = visitor.scope
  await database.within(organisation.scope, async (tx) => {
    const eraseAfter = isoIn(retentionMs('started', retentionOf(config, false)))
    const adopted = await adoptCase.first(tx, { visitorId, organisationId, now: isoIn(0), eraseAfter })
    const row = adopted && (await lockCase.first(tx, { caseId: adopted.case_id }))
    if (row) await recordCaseAction(tx, actor, 'begun', row, row)
  })
}

/** Returns the caller's case in whatever state, since only `endCase` makes room for another; else begins one at the bank. */
export const beginCase =
  (deps: EkycDeps): Handler<typeof ekyc.beginCase> =>
  async (call) => {
    const { database, request, response } = call
    const holders = holdersOfCaller(call)
    await adopt(database, deps, holders, actorOf(call))
    const held = await findHeldCase(database, deps.seal, holders)
    if (held) {
      await renewHold(database, held)
      renewVisitorCookie(response, held.holder)
      return { transactionCode: held.row.transaction_code }
    }
    const holder = holders[0] ?? visitorHolder(newId())
    const [caseId, requestId] = [newId(), newId()]
    const uses: Use[] = []
    const wait = await database.within(holder.scope, async (tx) => {
      const counted = { address: request.address, dailyTotal: deps.config.EKYC_DAILY_STARTS }
      const seconds = await consumeAllowance(tx, deps.seal, 'begin', counted, uses)
      if (seconds === undefined) await recordCall(tx, { requestId, caseId, call: 'transaction-code', state: null })
      return seconds
    })
    if (wait !== undefined) return limitReached(wait)
    const result = await deps.bank.beginTransaction(requestId)
    if (result.kind !== 'done') {
      await database.within(holder.scope, async (tx) => {
        await recordAnswer(tx, requestId, result, null)
        await releaseUses(tx, uses)
      })
      return bankUnavailable(deps)
    }
    const begun = { caseId, requestId, transactionCode: result.value }
    const row = await saveNewCase(database, deps, holder, actorOf(call), begun)
    // the bank returned a transaction code that is already in use
    if (!row) return bankUnavailable(deps)
    renewVisitorCookie(response, holder)
    return { transactionCode: row.transaction_code }
  }
