import { clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Gateway, Refunded } from '../gateway/gateway.ts'
import { gatewayOf, type PaymentParts } from './payment-deps.ts'
import { isLive, needsStaff } from './payment.ts'
import { type AttemptToCompare, listRefunded, type RefundToCompare, sumBooked } from './reconcile-store.ts'

export type Difference = {
  what: string
  provider: string
  order: string
  ours: number
  theirs: number | null
  /** When that began about which we differ. */
  at: string
}

export const dayMs = 86_400_000
const caller = { ipAddress: '127.0.0.1', language: 'vi' } as const

/** VNPAY speaks of the last thing that happened to an order; the others know every refund by its number. */
const toldOf = (provider: string, refunds: readonly RefundToCompare[]) =>
  provider === 'vnpay' ? refunds.slice(-1) : refunds

const askRefund = (
  gateway: Gateway,
  row: AttemptToCompare,
  refunds: readonly RefundToCompare[],
  one: RefundToCompare,
) =>
  gateway.askRefund({
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

const isGone = (said: Refunded, { amount }: RefundToCompare) => said.kind === 'refunded' && said.amount === amount

/** What our books have of an attempt and of what went back of it, beside what its provider says of both. */
export const compareAttempt = async (
  db: Database,
  { gateways }: PaymentParts,
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

  const gone: Difference[] = []
  let isLastGone = false
  for (const one of toldOf(provider, refunds)) {
    const said = await askRefund(gateway, row, refunds, one)
    isLastGone = isGone(said, one)
    if (said.kind === 'in_doubt') gone.push(differ('the provider does not say whether it went back', one.amount, null))
    else if (!isLastGone) gone.push(differ('gone back in our books, and not with the provider', one.amount, 0))
  }

  const asked = await gateway.ask({ orderId: order, at: Date.parse(row.created_at), ...caller })
  if (asked.kind === 'in_doubt') return [...gone, differ('the provider does not say', ours, null)]
  const isCaptured = asked.kind === 'outcome' && asked.state === 'captured'
  // asked about an order of which something went back, VNPAY tells of that alone
  const isToldByRefund = provider === 'vnpay' && isLastGone
  const theirs = isToldByRefund ? ours : isCaptured ? asked.amount : 0
  if (theirs !== ours)
    return [
      ...gone,
      differ(ours > theirs ? 'booked, and not with the provider' : 'with the provider, and not booked', ours, theirs),
    ]
  const isOld = clock.now() - Date.parse(row.created_at) > dayMs
  return isOld && (needsStaff(row.state) || isLive(row.state))
    ? [...gone, differ(`${row.state} for more than a day`, ours, theirs)]
    : gone
}
