import type { ekyc } from '@song-hanh/contract/ekyc'
import type { Database } from '#platform/db'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { recordAnswered, recordAsked } from './bank-call-store.ts'
import { heldMs, isOver, keptMs } from './case.ts'
import { addCase, findHeldCase, letGo, letGoLapsed } from './case-store.ts'
import { findHeld, type Held, holdOn, isoIn, touch } from './hold-case.ts'
import { type Holder, visitorHolder } from './holder.ts'
import { takeOne } from './limit.ts'
import type { Parts } from './parts.ts'
import { record, type Who } from './record.ts'
import { away, handsOf, limited, whoOf } from './refuse.ts'

const keep = (database: Database, { config }: Parts, holder: Holder, who: Who, given: Given) =>
  database.within(holder.scope, async (tx) => {
    const { scope } = holder
    await recordAnswered(tx, given.requestId, { kind: 'done', value: true }, 'started')
    await letGoLapsed(tx, { now: isoIn(0) })
    if (given.over) await letGo(tx, { caseId: given.over.row.case_id, now: isoIn(0) })
    await addCase(tx, {
      caseId: given.caseId,
      visitorId: scope.kind === 'visitor' ? scope.visitorId : null,
      organisationId: scope.kind === 'organisation' ? scope.organisationId : null,
      transactionCode: given.transactionCode,
      now: isoIn(0),
      heldUntil: scope.kind === 'visitor' ? isoIn(heldMs) : null,
      eraseAfter: isoIn(keptMs('started', scope.kind === 'visitor', config.EKYC_KEPT_DAYS)),
    })
    // another tab was quicker: its case is the one
    const row = await findHeldCase.first(tx, { now: isoIn(0) })
    if (row?.case_id === given.caseId) await record(tx, who, 'begun', row, row)
    return row
  })
type Given = { caseId: string; requestId: string; transactionCode: string; over: Held | undefined }

/** The code of the case in these hands; where there is none, or it is over, the bank begins a new one. */
export const beginCase =
  (parts: Parts): Handler<typeof ekyc.beginCase> =>
  async (call) => {
    const { database, request, response } = call
    const holders = handsOf(call)
    const held = await findHeld(database, parts.seal, holders)
    if (held && !isOver(held.row.state)) {
      await touch(database, held)
      holdOn(response, held.holder)
      return { transactionCode: held.row.transaction_code }
    }
    const holder = held?.holder ?? holders[0] ?? visitorHolder(newId())
    const [caseId, requestId] = [newId(), newId()]
    const wait = await database.within(holder.scope, async (tx) => {
      const seconds = await takeOne(tx, parts.seal, 'begin', { address: request.address })
      if (seconds === undefined) await recordAsked(tx, { requestId, caseId, call: 'transaction-code', state: null })
      return seconds
    })
    if (wait !== undefined) return limited(wait)
    const said = await parts.bank.beginTransaction(requestId)
    if (said.kind !== 'done') {
      await database.within(holder.scope, (tx) => recordAnswered(tx, requestId, said, null))
      return away(parts)
    }
    const given = { caseId, requestId, transactionCode: said.value, over: held }
    const row = await keep(database, parts, holder, whoOf(call), given)
    // a code that the bank has given to somebody else already is none
    if (!row) return away(parts)
    holdOn(response, holder)
    return { transactionCode: row.transaction_code }
  }
