import { clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/db'
import { newId } from '#platform/id'
import type { Log } from '#platform/telemetry/log'
import type { StatementLine } from '../../gateway/bank-feed.ts'
import { invoiceNumbersIn, referencesIn, splitInvoiceNumber } from '../../gateway/memo.ts'
import { findByNumber } from '../../invoice/invoice-store.ts'
import { findReference } from '../payment-store.ts'
import { lockDebt, settlePayment } from '../settle-payment.ts'
import { findInvoiceByOpenAmount } from '../settle-store.ts'
import { addTransfer } from './transfer-store.ts'

type MatchedInvoice = { organisationId: string; invoiceId: number; by: 'reference' | 'number' }

/** Matches a memo by our reference, or else by an invoice number. */
const matchMemo = async (tx: Tx, memo: string): Promise<MatchedInvoice | undefined> => {
  for (const reference of referencesIn(memo)) {
    const found = await findReference.first(tx, { reference })
    if (found) return { organisationId: found.organisation_id, invoiceId: found.invoice_id, by: 'reference' }
  }
  for (const number of invoiceNumbersIn(memo)) {
    const found = await findByNumber.first(tx, splitInvoiceNumber(number))
    if (found) return { organisationId: found.organisation_id, invoiceId: found.invoice_id, by: 'number' }
  }
  return undefined
}

/**
 * The referenced invoice if something is owed for it, else the oldest invoice with exactly this open amount, else null.
 */
export const chooseInvoice = async (
  tx: Tx,
  { organisationId, invoiceId, amount }: { organisationId: string; invoiceId: number; amount: number },
): Promise<number | null> => {
  const debt = await lockDebt(tx, organisationId, invoiceId)
  if (debt && debt.open.invoice + debt.open.draw > 0) return invoiceId
  return (await findInvoiceByOpenAmount.first(tx, { organisationId, amount }))?.invoice_id ?? null
}

/** Books a statement line by its memo, or queues it for staff. Never matched by amount across customers. */
export const matchTransfer = async (
  db: Database,
  line: StatementLine,
  log?: Log,
): Promise<'matched' | 'review' | 'before'> => {
  const { eventId, account, memo, amount, bankReference } = line
  const at = new Date(line.at).toISOString()
  const now = new Date(clock.now()).toISOString()
  const found = await db.within({ kind: 'none' }, (tx) => matchMemo(tx, memo), 'read')
  const row = { transferId: newId(), eventId, account, memo, amount, bankReference, at }
  if (!found) {
    const unknown = { ...row, state: 'review', organisationId: null, matchedBy: null, matchedAt: null } as const
    const added = await db.within({ kind: 'none' }, (tx) => addTransfer.first(tx, unknown))
    if (added) log?.warn({ failure: 'unknown_transfer' }, 'an unmatched transfer waits for staff')
    return added ? 'review' : 'before'
  }
  const { organisationId } = found
  return db.within({ kind: 'organisation', organisationId }, async (tx) => {
    const matched = { ...row, state: 'matched', organisationId, matchedBy: found.by, matchedAt: now } as const
    if (!(await addTransfer.first(tx, matched))) return 'before'
    const invoiceId = await chooseInvoice(tx, { ...found, amount })
    await settlePayment(tx, {
      organisationId,
      // a payment of an invoice that is already paid still shows up in its timeline
      invoiceId: invoiceId ?? found.invoiceId,
      amount,
      account: 'cash_bank',
      source: { kind: 'transfer', id: eventId },
      way: 'bank_transfer',
      at: now,
      actor: { kind: 'system' },
    })
    return 'matched'
  })
}
