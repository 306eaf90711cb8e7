import type { PaymentMethod } from '@song-hanh/contract/billing/card'
import type { CheckoutMethodType, PaymentMethodType } from '@song-hanh/contract/billing/payment'
import { m } from '../../../words/compiled/messages.js'
import { dong } from '../../format/dong.ts'
import type { Mark } from './method-mark.tsx'

export const methodTypeNames: Record<PaymentMethodType, () => string> = {
  card: m.checkout_way_card,
  bank_transfer: m.checkout_bank_transfer,
  momo_qr: m.checkout_momo_qr,
  momo_app: m.checkout_way_momo_app,
  vnpay: m.checkout_way_vnpay,
  pay_later: m.checkout_way_pay_later,
  credit: m.checkout_credit,
}

const brands: Record<string, () => string> = {
  visa: m.checkout_brand_visa,
  mastercard: m.checkout_brand_mastercard,
  american_express: m.checkout_brand_american_express,
}
const brandName = (brand: string): string => (brands[brand] ?? m.checkout_brand_card)()
export const brandMark = (brand: string): Mark => (brand in brands ? (brand as Mark) : 'card')

export const cardName = ({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>): string =>
  m.checkout_card_ending({ brand: brandName(brand), last4 })

export const cardLine = ({ holder, expiry_month, expiry_year }: PaymentMethod): string =>
  m.checkout_card_line({
    holder,
    expiry: `${String(expiry_month).padStart(2, '0')}/${String(expiry_year).slice(-2)}`,
  })

/** Why it is unavailable, if that can be explained. */
export const limitWords = ({ obstacle, min, max }: CheckoutMethodType): string | undefined =>
  obstacle === 'below_limit' || obstacle === 'above_limit'
    ? m.checkout_way_limits({ min: dong(min), max: dong(max) })
    : undefined

/** Whether it is listed: a method type that only the amount rules out is shown with its limits. */
export const isOffered = ({ obstacle }: CheckoutMethodType): boolean =>
  obstacle === null || obstacle === 'below_limit' || obstacle === 'above_limit'
