import { type AuditEntry, writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import { newId } from '#platform/id'
import { loadFreeCredit } from '../../customer/customer.ts'
import { postTransaction } from '../../ledger/ledger-store.ts'
import { appendTimelineEvent } from '../payment-store.ts'
import { addRefund, listCaptured } from './refund-store.ts'
import { lockDebt } from '../settle-payment.ts'

export type RefundRequest = {
  organisationId: string
  paymentId: string
  /** Attempt to refund; defaults to the newest that captured enough. */
  n?: number
  amount: number
  reason: string
}
export type RefundRefusal = 'unknown' | 'nothing_captured' | 'more_than_captured' | 'more_than_credit' | 'under_way'

/**
 * Requests a refund to the original card or wallet, out of the customer's credit. A paid invoice stays paid, so a
 * correction needs a credit note first. In the organisation's scope; the worker calls the provider.
 */
export const requestRefund = async (
  tx: Tx,
  { organisationId, paymentId: intentId, n, amount, reason }: RefundRequest,
  by: { staffId: string; actor: AuditEntry['actor']; proposedBy?: string | undefined },
): Promise<RefundRefusal | { refundId: string }> => {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('amount must be a positive integer')
  const [seen] = await listCaptured(tx, { organisationId, intentId })
  if (!seen) return 'nothing_captured'
  // captures and refunds change only under this lock
  await lockDebt(tx, organisationId, seen.invoice_id)
  const captured = (await listCaptured(tx, { organisationId, intentId })).filter(
    (one) => n === undefined || one.n === n,
  )
  const candidates = captured.filter((one) => one.given + amount <= one.captured)
  const attempt = candidates.find((one) => !one.is_under_way)
  if (!attempt) return candidates.length > 0 ? 'under_way' : 'more_than_captured'
  const key = { organisationId, intentId, n: attempt.n }
  if (amount > (await loadFreeCredit(tx, organisationId)).free) return 'more_than_credit'

  const [refundId, at] = [newId(), new Date(clock.now()).toISOString()]
  await addRefund(tx, { ...key, refundId, amount, reason, by: by.staffId, at })
  await postTransaction(tx, {
    organisationId,
    kind: 'payment_refunded',
    invoiceId: attempt.invoice_id,
    paymentId: intentId,
    at,
    entries: [
      { account: 'customer_credit', amount },
      { account: 'refunds_payable', amount: -amount },
    ],
  })
  await appendTimelineEvent(tx, key, { kind: 'refund_begun', at, way: attempt.way, amount })
  await publish(tx, {
    chainId: organisationId,
    name: 'billing.refund_requested',
    payload: { payment_id: intentId, refund_id: refundId, amount },
  })
  await writeAudit(tx, {
    chainId: organisationId,
    actor: by.actor,
    action: 'billing.refund_requested',
    thing: { kind: 'payment', id: intentId },
    after: { refund_id: refundId, amount, reason, ...(by.proposedBy && { proposed_by: by.proposedBy }) },
  })
  return { refundId }
}
