import type { Checkout, PaymentMethodType } from '@song-hanh/contract/billing/payment'

export type PayTab = 'saved' | 'new' | 'wallet' | 'paylater'

type CheckoutMethods = Pick<Checkout, 'methods' | 'payment' | 'ways'>

/** The method types of each tab; `saved` includes cards only if there is one. */
const methodTypesIn = ({ methods }: CheckoutMethods): Record<PayTab, readonly PaymentMethodType[]> => ({
  saved: [...(methods.length > 0 ? (['card'] as const) : []), 'bank_transfer', 'momo_qr'],
  new: ['card'],
  wallet: ['momo_app', 'vnpay'],
  paylater: ['pay_later'],
})

const tabs: readonly PayTab[] = ['saved', 'new', 'wallet', 'paylater']

/**
 * The specification's rule: saved if saved methods exist, otherwise new. Bank transfer and MoMo QR are in the saved tab
 * and do not count, unless no card can pay: then the first tab that can. A payment in progress with a wallet reopens
 * its tab.
 */
export const firstTab = (known: CheckoutMethods): PayTab => {
  const { methods, payment, ways } = known
  const isInWallet = payment?.state === 'authorised' || payment?.state === 'awaiting_customer'
  if (isInWallet && (payment.way === 'momo_app' || payment.way === 'vnpay')) return 'wallet'
  const preferred = methods.length > 0 ? 'saved' : 'new'
  const open = new Set(ways.filter(({ obstacle }) => obstacle === null).map(({ way }) => way))
  const canPay = (tab: PayTab) => methodTypesIn(known)[tab].some((way) => open.has(way))
  return canPay(preferred) ? preferred : (tabs.find(canPay) ?? preferred)
}
