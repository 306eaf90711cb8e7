import {
  type CheckoutMethodType,
  type MethodUnavailable,
  type PaymentMethodType,
  paymentMethodTypes,
} from '@song-hanh/contract/billing'
import type { Gateways } from '../gateway/open-gateways.ts'

export type Funding = {
  amount: number
  isRepayment: boolean
  /** Free credit: no payment under way counts on it. */
  credit: number
  reservedCredit: number
  isCompanyVerified: boolean
  /** What is left of the credit line; undefined without a line. */
  lineLeft: number | undefined
  isLineSuspended: boolean
  /** Something else is overdue, so no more credit is given. */
  isLate: boolean
}

const maxAmount = 1_000_000_000_000
const unlimited = { min: 1, max: maxAmount }

const limitsOf = ({
  card,
  momo,
  vnpay,
  bank,
}: Gateways): Partial<Record<PaymentMethodType, { min: number; max: number }>> => ({
  ...(card && { card: card.limits }),
  ...(bank && { bank_transfer: bank.limits }),
  ...(momo && { momo_qr: momo.limits, momo_app: momo.limits }),
  ...(vnpay && { vnpay: vnpay.limits }),
  pay_later: unlimited,
  credit: unlimited,
})

const unavailableReason = (
  way: PaymentMethodType,
  limits: { min: number; max: number } | undefined,
  funding: Funding,
): MethodUnavailable | null => {
  if (!limits) return 'not_offered'
  if (funding.amount < limits.min) return 'below_limit'
  if (funding.amount > limits.max) return 'above_limit'
  if (way === 'credit') return funding.credit > 0 ? null : 'no_credit'
  if (way !== 'pay_later') return null
  if (funding.isRepayment) return 'is_repayment'
  if (!funding.isCompanyVerified) return 'company_not_verified'
  if (funding.lineLeft === undefined) return 'no_credit_line'
  if (funding.isLineSuspended) return 'suspended'
  if (funding.isLate) return 'overdue'
  return funding.amount > funding.lineLeft ? 'above_credit_line' : null
}

/** All method types with their limits, and why one is unavailable; the checkout page and payInvoice share it. */
export const methodTypesFor = (gateways: Gateways, funding: Funding): CheckoutMethodType[] => {
  const limits = limitsOf(gateways)
  return paymentMethodTypes.map((way) => {
    const { min, max } = limits[way] ?? unlimited
    return { way, min, max, obstacle: unavailableReason(way, limits[way], funding) }
  })
}
