import { type CheckoutWay, type PaymentWay, paymentWays, type WayObstacle } from '@song-hanh/contract/billing'
import type { Gateways } from '../gateway/open-gateways.ts'

export type Means = {
  amount: number
  isRepayment: boolean
  credit: number
  isCompanyVerified: boolean
  /** What is left of the credit line; nothing where there is none. */
  lineLeft: number | undefined
  isLineSuspended: boolean
  /** Something else is overdue: then nothing more is lent. */
  isLate: boolean
}

const most = 1_000_000_000_000
const unlimited = { min: 1, max: most }

const limitsOf = ({
  card,
  momo,
  vnpay,
  bank,
}: Gateways): Partial<Record<PaymentWay, { min: number; max: number }>> => ({
  ...(card && { card: card.limits }),
  ...(bank && { bank_transfer: bank.limits }),
  ...(momo && { momo_qr: momo.limits, momo_app: momo.limits }),
  ...(vnpay && { vnpay: vnpay.limits }),
  pay_later: unlimited,
  credit: unlimited,
})

const obstacleOf = (
  way: PaymentWay,
  limits: { min: number; max: number } | undefined,
  means: Means,
): WayObstacle | null => {
  if (!limits) return 'not_offered'
  if (means.amount < limits.min) return 'below_limit'
  if (means.amount > limits.max) return 'above_limit'
  if (way === 'credit') return means.credit > 0 ? null : 'no_credit'
  if (way !== 'pay_later') return null
  if (means.isRepayment) return 'is_repayment'
  if (!means.isCompanyVerified) return 'company_not_verified'
  if (means.lineLeft === undefined) return 'no_credit_line'
  if (means.isLineSuspended) return 'suspended'
  if (means.isLate) return 'overdue'
  return means.amount > means.lineLeft ? 'above_credit_line' : null
}

/** Every way to pay with its limits, and why one cannot be chosen: the page and the payment ask the same. */
export const waysFor = (gateways: Gateways, means: Means): CheckoutWay[] => {
  const limits = limitsOf(gateways)
  return paymentWays.map((way) => {
    const { min, max } = limits[way] ?? unlimited
    return { way, min, max, obstacle: obstacleOf(way, limits[way], means) }
  })
}
