import type { Checkout } from '@song-hanh/contract/billing-payment'

export type PayTab = 'saved' | 'new' | 'wallet' | 'paylater'

/**
 * The specification's rule: saved if saved methods exist, otherwise new. Bank transfer and MoMo QR stand among the
 * saved ones and do not count. Whoever is on the way through a wallet comes back to it.
 */
export const firstTab = ({ methods, payment }: Pick<Checkout, 'methods' | 'payment'>): PayTab => {
  const isInWallet = payment?.state === 'authorised' || payment?.state === 'awaiting_customer'
  if (isInWallet && (payment.way === 'momo_app' || payment.way === 'vnpay')) return 'wallet'
  return methods.length > 0 ? 'saved' : 'new'
}
