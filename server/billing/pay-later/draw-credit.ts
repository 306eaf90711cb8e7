import { payLaterDays } from '@song-hanh/contract/billing'
import { addDays, vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import type { Tx } from '#platform/db/db'
import { newId } from '#platform/id'
import { ensureIntent } from '../payment/payment-store.ts'
import { type Debt, settlePayment } from '../payment/settle-payment.ts'
import { addDraw, lockLine, useLine } from './pay-later-store.ts'

/**
 * Pays an invoice from the credit line. The used amount is read and raised under one lock, and a constraint enforces
 * the limit. The draw is repaid like an invoice, under its own reference.
 */
export const drawCredit = async (
  tx: Tx,
  draw: { organisationId: string; invoiceId: number; intentId: string; n: number; terms: string; at: string },
  /** Credit pays a part; the line lends the rest. */
  { amount, credit }: { amount: number; credit: number },
  debt: Debt,
): Promise<'drawn' | 'refused'> => {
  const { organisationId, invoiceId, at } = draw
  const line = await lockLine.first(tx, { organisationId })
  if (line?.state !== 'active' || line.used + amount > line.credit_limit) return 'refused'
  await useLine(tx, { organisationId, amount, at })
  const dueOn = addDays(vietnamDay(Date.parse(at)), payLaterDays)
  await addDraw(tx, { organisationId, drawId: newId(), invoiceId, amount, dueOn, terms: draw.terms, at })
  await settlePayment(
    tx,
    {
      organisationId,
      invoiceId,
      amount,
      account: 'pay_later_receivable',
      source: { kind: 'pay_later', id: `${draw.intentId}-${draw.n}` },
      way: 'pay_later',
      at,
      actor: 'caller',
      reservation: { intent_id: draw.intentId, n: draw.n, credit },
    },
    debt,
  )
  await ensureIntent(tx, { organisationId, invoiceId, purpose: 'pay_later', amount, at })
  return 'drawn'
}
