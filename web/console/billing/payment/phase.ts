import type { Checkout, Payment, PaymentState } from '@song-hanh/contract/billing/payment'

/** States that change by themselves: the page subscribes until they have. */
const live = new Set<PaymentState>(['processing', 'awaiting_customer', 'awaiting_funds', 'authorised', 'review'])
export const isLive = ({ state }: Pick<Payment, 'state'>): boolean => live.has(state)

/** A result shows this long after a reload or return; after that it is history. */
const freshMs = 10 * 60_000
const isFresh = ({ ended_at }: Payment, now: number) => ended_at !== null && now - Date.parse(ended_at) < freshMs

/** The attempt that was dismissed by Try Again or Pay the rest. */
export const attemptOf = ({ payment_id, attempt, state }: Payment): string => `${payment_id} ${attempt} ${state}`

/** A failure from before this visit is history, unless the payer returns from the wallet right now. */
export const earlierFailure = ({ payment }: Pick<Checkout, 'payment'>, isReturning: boolean): string | undefined =>
  payment?.state === 'failed' && !isReturning ? attemptOf(payment) : undefined

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
  // a partial payment that arrived by itself was no choice of method
  if (payment.state === 'awaiting_funds') return payment.attempt > 0 ? 'transfer' : 'choose'
  if (payment.state === 'awaiting_customer') return payment.action?.kind === 'qr' ? 'momo' : 'choose'
  // only a wallet waits for Pay after the customer agreed; with a QR code the money is already being taken
  if (payment.state === 'authorised') return payment.way === 'momo_qr' ? 'processing' : 'choose'
  return payment.state === 'review' ? 'review' : 'processing'
}

/** The phase to show, from the server's state and the dismissed attempt. */
export const phaseOf = (
  {
    invoice,
    payment,
    amount_due,
  }: Pick<Checkout, 'payment' | 'amount_due'> & { invoice: Pick<Checkout['invoice'], 'invoice_state'> },
  dismissed: string | undefined,
  now: number,
): Phase => {
  if (payment && isLive(payment)) return phaseOfLive(payment)
  // even after a partial payment: that has become credit
  if (invoice.invoice_state === 'void') return 'void'
  const isNew = payment !== null && attemptOf(payment) !== dismissed && isFresh(payment, now)
  if (payment?.state === 'succeeded' && (isNew || amount_due === 0)) return 'succeeded'
  if (amount_due === 0) return 'nothing_due'
  return payment?.state === 'failed' && isNew ? 'failed' : 'choose'
}
