import { clock } from '#platform/clock'
import type { Database } from '#platform/db/db'
import type { Gateway, RefundResult } from '../../gateway/gateway.ts'
import { gatewayOf, type PaymentDeps } from '../payment-deps.ts'
import { isLive, needsStaff } from '../payment.ts'
import { type AttemptToCompare, listRefunded, type RefundToCompare, sumBooked } from './reconcile-store.ts'

export type Difference = {
  what: string
  provider: string
  order: string
  ours: number
  theirs: number | null
  /** When the differing item was created. */
  at: string
}

export const dayMs = 86_400_000
const caller = { ipAddress: '127.0.0.1', language: 'vi' } as const

/** VNPAY reports only the last refund of an order; other providers report each by its id. */
const reportedRefunds = (provider: string, refunds: readonly RefundToCompare[]) =>
  provider === 'vnpay' ? refunds.slice(-1) : refunds

const queryRefund = (
  gateway: Gateway,
  row: AttemptToCompare,
  refunds: readonly RefundToCompare[],
  one: RefundToCompare,
) =>
  gateway.queryRefund({
    refundId: one.refund_id,
    orderId: row.order_id,
    transactionId: row.transaction_id ?? '',
    amount: one.amount,
    captured: row.captured ?? 0,
    orderedAt: Date.parse(row.created_at),
    at: Date.parse(one.requested_at),
    reason: one.reason,
    earlier: refunds
      .slice(0, refunds.indexOf(one))
      .map(({ transaction_id: transactionId, amount }) => ({ transactionId, amount })),
    by: one.requested_by,
    ...caller,
  })

const isRefunded = (result: RefundResult, { amount }: RefundToCompare) =>
  result.kind === 'refunded' && result.amount === amount

/** Compares the ledger with the provider for one attempt and its refunds. */
export const compareAttempt = async (
  db: Database,
  { gateways }: PaymentDeps,
  row: AttemptToCompare,
): Promise<Difference[]> => {
  const { organisation_id: organisationId, intent_id: intentId, n, provider, order_id: order } = row
  const [booked, refunds] = await db.within(
    { kind: 'organisation', organisationId },
    async (tx) => [
      await sumBooked.first(tx, { organisationId, kind: 'attempt', source: order }),
      await listRefunded(tx, { organisationId, intentId, n }),
    ],
    'read',
  )
  const ours = booked?.booked ?? 0
  const differ = (what: string, mine: number, theirs: number | null) => ({
    what,
    provider,
    order,
    ours: mine,
    theirs,
    at: row.created_at,
  })
  const gateway = gatewayOf(gateways, provider)
  if (!gateway) return [differ('the provider is not configured', ours, null)]

  const refundDifferences: Difference[] = []
  let isLastRefunded = false
  for (const one of reportedRefunds(provider, refunds)) {
    const result = await queryRefund(gateway, row, refunds, one)
    isLastRefunded = isRefunded(result, one)
    if (result.kind === 'in_doubt')
      refundDifferences.push(differ('the provider does not say whether it went back', one.amount, null))
    else if (!isLastRefunded)
      refundDifferences.push(differ('gone back in our books, and not with the provider', one.amount, 0))
  }

  const queried = await gateway.query({ orderId: order, at: Date.parse(row.created_at), ...caller })
  if (queried.kind === 'in_doubt') return [...refundDifferences, differ('the provider does not say', ours, null)]
  const isCaptured = queried.kind === 'outcome' && queried.state === 'captured'
  // once an order has a refund, VNPAY reports only that
  const isSeenByRefund = provider === 'vnpay' && isLastRefunded
  const theirs = isSeenByRefund ? ours : isCaptured ? queried.amount : 0
  if (theirs !== ours)
    return [
      ...refundDifferences,
      differ(ours > theirs ? 'booked, and not with the provider' : 'with the provider, and not booked', ours, theirs),
    ]
  const isOld = clock.now() - Date.parse(row.created_at) > dayMs
  return isOld && (needsStaff(row.state) || isLive(row.state))
    ? [...refundDifferences, differ(`${row.state} for more than a day`, ours, theirs)]
    : refundDifferences
}
