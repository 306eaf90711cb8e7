import type { ekyc } from '@song-hanh/contract/ekyc'
import type { Database } from '#platform/db'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { recordAnswered, recordAsked } from './bank-call-store.ts'
import { heldMs, keptMs } from './case.ts'
import { addCase, adoptCase, findHeldCases, letGoLapsed, lockCase } from './case-store.ts'
import { findHeld, holdOn, isoIn, touch } from './held-case.ts'
import { type Holder, visitorHolder } from './holder.ts'
import { giveBack, takeOne, type Use } from './limit.ts'
import type { Parts } from './deps.ts'
import { record, type Who } from './record.ts'
import { away, handsOf, limited, whoOf } from './failures.ts'

const keepingOf = ({ EKYC_KEPT_DAYS: keptDays }: Parts['config'], isVisitors: boolean) => ({
  isVisitors,
  isAsked: false,
  keptDays,
})

const keep = (database: Database, { config }: Parts, holder: Holder, who: Who, given: Given) =>
  database.within(holder.scope, async (tx) => {
    const { scope } = holder
    await recordAnswered(tx, given.requestId, { kind: 'done', value: true }, 'started')
    await letGoLapsed(tx, { now: isoIn(0) })
    await addCase(tx, {
      caseId: given.caseId,
      visitorId: scope.kind === 'visitor' ? scope.visitorId : null,
      organisationId: scope.kind === 'organisation' ? scope.organisationId : null,
      transactionCode: given.transactionCode,
      now: isoIn(0),
      heldUntil: scope.kind === 'visitor' ? isoIn(heldMs) : null,
      eraseAfter: isoIn(keptMs('started', keepingOf(config, scope.kind === 'visitor'))),
    })
    // another tab was quicker: its case is the one
    const row = await findHeldCases.first(tx, { now: isoIn(0) })
    if (row?.case_id === given.caseId) await record(tx, who, 'begun', row, row)
    return row
  })
type Given = { caseId: string; requestId: string; transactionCode: string }

/** A leader who began before signing in goes on for the organisation, while it has no case and nothing was sent. */
const adopt = async (database: Database, { config }: Parts, holders: Holder[], who: Who) => {
  const [organisation, visitor] = (['organisation', 'visitor'] as const).map((kind) =>
    holders.find(({ scope }) => scope.kind === kind),
  )
  if (organisation?.scope.kind !== 'organisation' || visitor?.scope.kind !== 'visitor') return
  const { organisationId } = organisation.scope
  const { visitorId } = visitor.scope
  await database.within(organisation.scope, async (tx) => {
    const eraseAfter = isoIn(keptMs('started', keepingOf(config, false)))
    const adopted = await adoptCase.first(tx, { visitorId, organisationId, now: isoIn(0), eraseAfter })
    const row = adopted && (await lockCase.first(tx, { caseId: adopted.case_id }))
    if (row) await record(tx, who, 'begun', row, row)
  })
}

/** The code of the case in these hands, wherever it stands: only who ends it begins another. Where there is none, the bank begins one. */
export const beginCase =
  (parts: Parts): Handler<typeof ekyc.beginCase> =>
  async (call) => {
    const { database, request, response } = call
    const holders = handsOf(call)
    await adopt(database, parts, holders, whoOf(call))
    const held = await findHeld(database, parts.seal, holders)
    if (held) {
      await touch(database, held)
      holdOn(response, held.holder)
      return { transactionCode: held.row.transaction_code }
    }
    const holder = holders[0] ?? visitorHolder(newId())
    const [caseId, requestId] = [newId(), newId()]
    const uses: Use[] = []
    const wait = await database.within(holder.scope, async (tx) => {
      const seconds = await takeOne(tx, parts.seal, 'begin', { address: request.address }, uses)
      if (seconds === undefined) await recordAsked(tx, { requestId, caseId, call: 'transaction-code', state: null })
      return seconds
    })
    if (wait !== undefined) return limited(wait)
    const said = await parts.bank.beginTransaction(requestId)
    if (said.kind !== 'done') {
      await database.within(holder.scope, async (tx) => {
        await recordAnswered(tx, requestId, said, null)
        await giveBack(tx, uses)
      })
      return away(parts)
    }
    const given = { caseId, requestId, transactionCode: said.value }
    const row = await keep(database, parts, holder, whoOf(call), given)
    // a code that the bank has given to somebody else already is none
    if (!row) return away(parts)
    holdOn(response, holder)
    return { transactionCode: row.transaction_code }
  }
