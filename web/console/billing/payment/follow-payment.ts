import { type Payment, paymentRoutes } from '@song-hanh/contract/billing/payment'
import { useEffect } from 'react'
import { call, listen } from '../../../api/browser.ts'
import { invalidateBilling } from '../billing-cache.ts'
import { setPayment } from './checkout-queries.ts'
import { isLive } from './phase.ts'

/** Poll interval where the stream cannot be kept open. */
const pollMs = 5_000

const rest = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pollMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Subscribes as long as the stream lasts, polls when it breaks, and reconnects. */
const followPayment = async (paymentId: string, onUpdate: (payment: Payment) => void, signal: AbortSignal) => {
  const input = { params: { paymentId } }
  while (!signal.aborted) {
    // a broken stream needs no handling: polling follows
    await listen(paymentRoutes.followPayment, input, { signal, onReply: (reply) => onUpdate(reply.payment) }).catch(
      () => {},
    )
    await rest(signal)
    if (signal.aborted) return
    const answer = await call(paymentRoutes.viewPayment, input, { signal, unattended: true }).catch(() => undefined)
    if (answer) onUpdate(answer.payment)
  }
}

/** Keeps the page up to date while a payment is in progress. */
export const usePaymentUpdates = (invoiceId: string, payment: Payment | null) => {
  const followed = payment && isLive(payment) ? payment.payment_id : undefined
  useEffect(() => {
    if (followed === undefined) return
    const leaving = new AbortController()
    const onUpdate = (now: Payment) => {
      if (leaving.signal.aborted) return
      setPayment(invoiceId, now)
      if (!isLive(now)) void invalidateBilling()
    }
    void followPayment(followed, onUpdate, leaving.signal)
    return () => leaving.abort()
  }, [followed, invoiceId])
}
