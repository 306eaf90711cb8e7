import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import type { Log } from '#platform/telemetry/log'
import type { Refund, RefundResult } from '../../gateway/gateway.ts'
import type { Account } from '../../ledger/ledger.ts'
import { postTransaction } from '../../ledger/ledger-store.ts'
import { lockCustomer } from '../../customer/customer-store.ts'
import { gatewayOf, type PaymentDeps } from '../payment-deps.ts'
import { pollDelayMs } from '../payment.ts'
import { appendTimelineEvent } from '../payment-store.ts'
import {
  claimRefund,
  endRefund,
  findRefund,
  lockRefund,
  pollRefundAt,
  type RefundKey,
  type RefundRow,
} from './refund-store.ts'

const isoAt = (ms: number) => new Date(ms).toISOString()

const refundOf = (row: RefundRow): Refund => ({
  refundId: row.refund_id,
  orderId: row.order_id,
  transactionId: row.attempt_transaction_id,
  amount: row.amount,
  captured: row.captured,
  orderedAt: Date.parse(row.attempt_created_at),
  at: Date.parse(row.requested_at),
  reason: row.reason,
  earlier: row.earlier,
  by: row.requested_by,
  ipAddress: '127.0.0.1',
  language: 'vi',
})

/** The refund has ended: refunded, or back in the customer's credit. */
const actions = { done: 'billing.payment_refunded', failed: 'billing.refund_failed' } as const

type FinalRefundResult = Extract<RefundResult, { kind: 'refunded' | 'refused' }>

const finishRefund = async (
  tx: Tx,
  key: RefundKey,
  refunded: FinalRefundResult,
): Promise<'ended' | 'before' | 'contradiction'> => {
  const { organisationId } = key
  await lockCustomer(tx, { organisationId })
  const row = await lockRefund.first(tx, key)
  // credited back, although the money was refunded after all
  if (row?.state === 'refused' && refunded.kind === 'refunded') return 'contradiction'
  if (row?.state !== 'requested') return 'before'
  const at = isoAt(clock.now())
  const isDone = refunded.kind === 'refunded'
  const code = isDone ? null : refunded.code
  await endRefund(tx, {
    ...key,
    state: isDone ? 'refunded' : 'refused',
    code,
    transactionId: isDone ? refunded.transactionId : null,
    at,
  })
  const counterAccount: Account = isDone ? (`cash_${row.provider}` as Account) : 'customer_credit'
  await postTransaction(tx, {
    organisationId,
    kind: isDone ? 'payment_refunded' : 'adjusted',
    invoiceId: row.invoice_id,
    paymentId: row.intent_id,
    at,
    entries: [
      { account: 'refunds_payable', amount: row.amount },
      { account: counterAccount, amount: -row.amount },
    ],
  })
  const payment = { organisationId, intentId: row.intent_id }
  await appendTimelineEvent(tx, payment, { kind: isDone ? 'refunded' : 'refund_failed', at, amount: row.amount, code })
  const action = isDone ? actions.done : actions.failed
  await publish(tx, {
    chainId: organisationId,
    name: action,
    payload: { payment_id: row.intent_id, refund_id: row.refund_id, amount: row.amount },
  })
  await writeAudit(tx, {
    chainId: organisationId,
    actor: { kind: 'system' },
    action,
    thing: { kind: 'payment', id: row.intent_id },
    after: { refund_id: row.refund_id, amount: row.amount, ...(code !== null && { code }) },
  })
  return 'ended'
}

/** Longer than any provider's deadline, so that calls do not overlap. */
const callMs = 45_000
/** Errors that need people are logged once a day. */
const dayMs = 86_400_000
/** Number of polls without a result before staff are alerted. */
const alertAfterPolls = 20

/**
 * Drives a refund until the provider has decided. The first run sends it; later runs query first, because the response
 * of the first call may have been lost.
 */
export const processRefund = async (
  db: Database,
  { gateways }: PaymentDeps,
  key: RefundKey,
  log?: Log,
): Promise<void> => {
  const scope = { kind: 'organisation', organisationId: key.organisationId } as const
  const { organisationId } = key
  const now = clock.now()
  const row = await db.within(scope, async (tx) => {
    const found = await findRefund.first(tx, key)
    const askAt = isoAt(now + callMs)
    return found?.state === 'requested' && (await claimRefund.first(tx, { ...key, due: isoAt(now), askAt }))
      ? found
      : undefined
  })
  if (!row) return
  const pollTomorrow = () => db.within(scope, (tx) => pollRefundAt(tx, { ...key, askAt: isoAt(clock.now() + dayMs) }))
  const gateway = gatewayOf(gateways, row.provider)
  if (!gateway) {
    log?.error({ organisationId, failure: 'refund_without_gateway' }, 'a refund waits for a disabled provider')
    await pollTomorrow()
    return
  }
  const refund = refundOf(row)
  const queried: RefundResult = row.asks === 0 ? { kind: 'not_found' } : await gateway.queryRefund(refund)
  const result = queried.kind === 'not_found' ? await gateway.refund(refund) : queried
  if (result.kind === 'refunded' && result.amount !== row.amount) {
    log?.error({ organisationId, failure: 'refund_mismatch' }, 'the refunded amount differs from the request')
    await pollTomorrow()
    return
  }
  if (result.kind === 'refunded' || result.kind === 'refused') {
    if ((await db.within(scope, (tx) => finishRefund(tx, key, result))) === 'contradiction')
      log?.error(
        { organisationId, failure: 'refund_after_refusal' },
        'a refund succeeded after it was reported as refused',
      )
    return
  }
  if (row.asks > 0 && row.asks % alertAfterPolls === 0)
    log?.error({ organisationId, failure: 'refund_in_doubt' }, 'the outcome of a refund is still unknown')
  await db.within(scope, (tx) => pollRefundAt(tx, { ...key, askAt: isoAt(clock.now() + pollDelayMs(row.asks)) }))
}
