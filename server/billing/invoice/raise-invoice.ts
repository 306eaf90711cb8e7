import { addDays, startOfDay, vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { type AuditEntry, writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import { newId } from '#platform/id'
import { paymentTermDays } from './due-date.ts'
import { anomalyLimits, holdReasonFor } from './anomaly-check.ts'
import { type DraftLine, type RatedLine, rateLines, type Sums, sumUp } from './invoice.ts'
import { creditEntries, type Entry, issueEntries } from '../ledger/ledger.ts'
import {
  addHold,
  addInvoice,
  ensureSeries,
  findByOrigin,
  findHoldByOrigin,
  type Origin,
  prepareInvoice,
  readRates,
} from './raise-store.ts'
import { ensureCustomer, lockCustomer } from '../customer/customer-store.ts'

export type Draft = {
  organisationId: string
  origin: Origin
  description: string
  lines: readonly DraftLine[]
  /** Due date; defaults to fourteen days from today. */
  dueOn?: string
  /** The invoice that this one replaces, or that a credit note corrects. */
  corrects?: number
  /** Day of the tax rates: today, or the issue date of the corrected invoice. */
  taxOn?: string
}
export type Initiator = {
  actor: AuditEntry['actor']
  requestId?: string
  /** For the audit entry: the reason, and who proposed it. */
  reason?: string
  proposedBy?: string
}

export type RaiseResult =
  | { invoiceId: number; number: string; total: number; isNew: boolean }
  /** Held by the anomaly check: staff decide, or have dropped it. */
  | { heldBy: string }
  | 'nothing_to_bill'

const rateAll = async (tx: Tx, lines: readonly DraftLine[], day: string): Promise<RatedLine[]> => {
  const codes = [...new Set(lines.map(({ taxCode }) => taxCode ?? 'standard'))]
  const rates = new Map((await readRates(tx, { codes, day })).map(({ code, rate }) => [code, rate]))
  return rateLines(lines, (code) => {
    const rate = rates.get(code)
    if (rate === null || rate === undefined) throw new Error(`no tax rate for ${code} on ${day}`)
    return rate
  })
}

type Document = {
  kind: 'invoice' | 'credit_note'
  series: string
  entries: readonly Entry[]
  transactionKind: 'invoice_issued' | 'credit_note_issued'
  action: 'billing.invoice_issued' | 'billing.credit_note_issued'
}
/** Series restart each year; credit notes have their own, so that invoice numbers have no gaps. */
const documents = {
  invoice: (year: string, sums: Sums): Document => ({
    kind: 'invoice',
    series: `INV-${year}`,
    entries: issueEntries(sums),
    transactionKind: 'invoice_issued',
    action: 'billing.invoice_issued',
  }),
  credit_note: (year: string, sums: Sums): Document => ({
    kind: 'credit_note',
    series: `CN-${year}`,
    entries: creditEntries(sums),
    transactionKind: 'credit_note_issued',
    action: 'billing.credit_note_issued',
  }),
}

type PreparedInvoice = { draft: Draft; lines: RatedLine[]; sums: Sums; invoiceId: number; day: string; at: string }

/** Audit entry and event first, the number last: the row of the series is locked until the commit. */
const issue = async (
  tx: Tx,
  { draft, lines, sums, invoiceId, day, at }: PreparedInvoice,
  document: Document,
  by: Initiator,
) => {
  const { organisationId, origin } = draft
  const { kind, series, entries, transactionKind, action } = document
  await writeAudit(tx, {
    chainId: organisationId,
    actor: by.actor,
    action,
    thing: { kind: 'invoice', id: String(invoiceId) },
    after: {
      description: draft.description,
      total: sums.total,
      origin: `${origin.kind} ${origin.id}`,
      ...(draft.corrects && { corrects: draft.corrects }),
      ...(by.reason && { reason: by.reason }),
      ...(by.proposedBy && { proposed_by: by.proposedBy }),
    },
    ...(by.requestId && { requestId: by.requestId }),
  })
  await publish(tx, {
    chainId: organisationId,
    name: action,
    payload: { invoice_id: invoiceId, total: sums.total, ...(draft.corrects && { corrects: draft.corrects }) },
    ...(by.requestId && { requestId: by.requestId }),
  })
  await ensureSeries(tx, { series })
  const made = await addInvoice.one(tx, {
    organisationId,
    invoiceId,
    kind,
    series,
    description: draft.description,
    subtotal: sums.subtotal,
    tax: sums.tax,
    total: sums.total,
    state: kind === 'credit_note' ? 'paid' : 'issued',
    at,
    dueOn: draft.dueOn ?? addDays(day, kind === 'credit_note' ? 0 : paymentTermDays),
    corrects: draft.corrects ?? null,
    originKind: origin.kind,
    originId: origin.id,
    lines: JSON.stringify(lines),
    taxes: JSON.stringify(sums.taxes),
    transactionId: newId(),
    transactionKind,
    accounts: entries.map(({ account }) => account),
    amounts: entries.map(({ amount }) => amount),
  })
  return { invoiceId: made.invoice_id, number: made.number, total: sums.total, isNew: true }
}

type RaiseOptions = {
  kind?: 'invoice' | 'credit_note'
  /** Staff approved it, so the anomaly check is skipped. */
  isReleased?: boolean
}

/**
 * Raises an invoice in the caller's transaction and in the organisation's scope. Idempotent by origin: returns the
 * existing invoice. Call it last, because it locks the series.
 */
export const raiseInvoice = async (
  tx: Tx,
  draft: Draft,
  by: Initiator,
  { kind = 'invoice', isReleased = false }: RaiseOptions = {},
): Promise<RaiseResult> => {
  const { organisationId, origin, lines } = draft
  const originKey = { organisationId, originKind: origin.kind, originId: origin.id }
  await ensureCustomer(tx)
  // a concurrent call with the same origin waits here and then finds the invoice
  if (!(await lockCustomer.first(tx, { organisationId }))) throw new Error('organisation has no billing customer')
  const earlier = await findByOrigin.first(tx, originKey)
  if (earlier) return { invoiceId: earlier.invoice_id, number: earlier.number, total: earlier.total, isNew: false }
  const hold = isReleased ? undefined : await findHoldByOrigin.first(tx, originKey)
  if (hold) return { heldBy: hold.hold_id }

  const now = clock.now()
  const [at, day] = [new Date(now).toISOString(), vietnamDay(now)]
  const rated = await rateAll(tx, lines, draft.taxOn ?? day)
  const sums = sumUp(rated)
  if (sums.total === 0) return 'nothing_to_bill'
  const ready = await prepareInvoice.one(tx, {
    organisationId,
    startOfDay: startOfDay(day),
    since: startOfDay(addDays(day, -anomalyLimits.lookbackDays)),
  })
  const recent = { dayLines: ready.day_lines, dayTotal: ready.day_total, largestInvoice: ready.usual }
  const reason = holdReasonFor({ lines: lines.length, total: sums.total }, recent)
  if (reason !== undefined && !isReleased && kind === 'invoice') {
    const holdId = newId()
    await addHold(tx, {
      ...originKey,
      holdId,
      reason,
      lineCount: recent.dayLines + lines.length,
      total: recent.dayTotal + sums.total,
      usual: recent.largestInvoice,
      draft: JSON.stringify(draft),
      at,
    })
    await writeAudit(tx, {
      chainId: organisationId,
      actor: by.actor,
      action: 'billing.invoice_held',
      thing: { kind: 'hold', id: holdId },
      after: { reason, total: sums.total, lines: lines.length },
    })
    await publish(tx, { chainId: organisationId, name: 'billing.invoice_held', payload: { hold_id: holdId } })
    return { heldBy: holdId }
  }
  const invoiceId = ready.invoice_id
  return issue(tx, { draft, lines: rated, sums, invoiceId, day, at }, documents[kind](day.slice(0, 4), sums), by)
}
