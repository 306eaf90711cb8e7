import type { Checkout, Payment, PaymentState } from '@song-hanh/contract/billing-payment'

/** States that change by themselves: the page listens until they have. */
const live = new Set<PaymentState>(['processing', 'awaiting_customer', 'awaiting_funds', 'authorised', 'review'])
export const isLive = ({ state }: Pick<Payment, 'state'>): boolean => live.has(state)

/** For so long a result meets whoever reloads or comes back; after that it is history. */
const freshMs = 10 * 60_000
const isFresh = ({ ended_at }: Payment, now: number) => ended_at !== null && now - Date.parse(ended_at) < freshMs

/** Which attempt a person has put away by Try Again or Pay the rest. */
export const attemptOf = ({ payment_id, attempt, state }: Payment): string => `${payment_id} ${attempt} ${state}`

export type Phase =
  | 'choose'
  | 'transfer'
  | 'momo'
  | 'processing'
  | 'review'
  | 'succeeded'
  | 'failed'
  | 'nothing_due'
  | 'void'

const phaseOfLive = (payment: Payment): Phase => {
  // money that came for a part of it by itself was nobody's choice of a way to pay
  if (payment.state === 'awaiting_funds') return payment.attempt > 0 ? 'transfer' : 'choose'
  if (payment.state === 'awaiting_customer') return payment.action?.kind === 'qr' ? 'momo' : 'choose'
  // only a wallet waits for Pay after its customer has agreed; by QR code the money is being taken
  if (payment.state === 'authorised') return payment.way === 'momo_qr' ? 'processing' : 'choose'
  return payment.state === 'review' ? 'review' : 'processing'
}

/** What the page shows, out of what the server says and what the person has put away. */
export const phaseOf = (
  {
    invoice,
    payment,
    amount_due,
  }: Pick<Checkout, 'payment' | 'amount_due'> & { invoice: Pick<Checkout['invoice'], 'invoice_state'> },
  putAway: string | undefined,
  now: number,
): Phase => {
  if (payment && isLive(payment)) return phaseOfLive(payment)
  // also after a part had been paid: that has become credit
  if (invoice.invoice_state === 'void') return 'void'
  const isNew = payment !== null && attemptOf(payment) !== putAway && isFresh(payment, now)
  if (payment?.state === 'succeeded' && (isNew || amount_due === 0)) return 'succeeded'
  if (amount_due === 0) return 'nothing_due'
  return payment?.state === 'failed' && isNew ? 'failed' : 'choose'
}
