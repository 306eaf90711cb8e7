import { type Checkout, type Payment, type PayWith, paymentRoutes } from '@song-hanh/contract/billing/payment'
import { useEffect, useRef, useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { queryClient } from '../../../api/query-client.ts'
import { currentLanguage } from '../../../words/language.ts'
import { invalidateBilling } from '../billing-cache.ts'
import { checkout as readCheckout, setPayment } from './checkout-queries.ts'
import { isLive } from './phase.ts'

/** The page is stale: another member is paying, or has paid. */
const behind = new Set<string>([
  'invoice_already_paid',
  'invoice_void',
  'invoice_changed',
  'payment_in_progress',
  'payment_in_review',
  'credit_changed',
])

const nameOf = ({ payment_id, attempt }: Payment) => `${payment_id} ${attempt}`

/** Starts a payment, captures what a wallet authorised, or cancels. The page shows the result. */
export const usePay = (
  { invoice, version, payment, credit }: Checkout & { credit: number },
  { onPress, onCancelled }: { onPress: () => void; onCancelled: (payment: Payment) => void },
) => {
  const invoiceId = String(invoice.invoice_id)
  const paying = useOperation(paymentRoutes.payInvoice)
  const capturing = useOperation(paymentRoutes.capturePayment)
  const cancelling = useOperation(paymentRoutes.cancelPayment)
  // the provider's URL arrives a moment after the press, and only the person who pressed is redirected
  const leaving = useRef<string>(undefined)
  useEffect(() => {
    if (payment?.action?.kind !== 'redirect' || leaving.current !== nameOf(payment)) return
    leaving.current = undefined
    location.assign(payment.action.url)
  }, [payment])
  // the money is taken a moment after the press
  const [captured, setCaptured] = useState<string>()
  const isCapturing = payment?.state === 'authorised' && captured === nameOf(payment)
  const renew = () => queryClient.invalidateQueries({ queryKey: readCheckout(invoiceId).queryKey })
  const take = (answer: { payment: Payment } | CallFailed): Payment | undefined => {
    if (answer instanceof CallFailed) {
      if (behind.has(answer.failure)) void renew()
      return undefined
    }
    setPayment(invoiceId, answer.payment)
    if (!isLive(answer.payment)) void invalidateBilling()
    return answer.payment
  }
  const [methodName, setMethodName] = useState<string>()
  const pay = async (way: PayWith, name?: string) => {
    onPress()
    setMethodName(name)
    const input = { params: { invoiceId }, body: { version, with: way, credit, language: currentLanguage() } }
    const begun = take(await paying.attempt(input))
    if (begun && (way.kind === 'momo_app' || way.kind === 'vnpay')) leaving.current = nameOf(begun)
    return begun
  }
  const error = paying.error ?? capturing.error ?? cancelling.error
  return {
    pay,
    /** The chosen method where it says more than its type: a card's brand and last digits. */
    methodName,
    capture: async (paymentId: string) => {
      const updated = take(await capturing.attempt({ params: { paymentId } }))
      if (updated) setCaptured(nameOf(updated))
    },
    cancel: async (paymentId: string) => {
      const answer = await cancelling.attempt({ params: { paymentId } })
      // they cancelled: not a failure to report
      if (!(answer instanceof CallFailed)) onCancelled(answer.payment)
      take(answer)
      await renew()
    },
    isPending: paying.isPending || capturing.isPending || isCapturing,
    isCancelling: cancelling.isPending,
    /** A dismissed step-up prompt needs no explanation. */
    error: error && error.failure !== 'step_up_required' ? error : undefined,
  }
}
export type Paying = ReturnType<typeof usePay>
