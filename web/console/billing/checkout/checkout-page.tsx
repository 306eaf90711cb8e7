import { type Checkout, paymentRoutes } from '@song-hanh/contract/billing/payment'
import { notFound, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../../api/browser.ts'
import { prefetch, useLoaded } from '../../../api/query.ts'
import { Anchor } from '../../../ui/link.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { m } from '../../../words/compiled/messages.js'
import type { LoaderArgs } from '../../page/page.tsx'
import { paths, routeId } from '../../paths.ts'
import { walletReturn } from '../../inbound-link/wallet-return.ts'
import { paySentenceFor } from '../../../api/failure/billing-failure-words.ts'
import { BillingGate, prepare } from '../billing-gate.tsx'
import { isUnknownInvoice } from '../billing-cache.ts'
import { checkout, setPayment } from '../payment/checkout-queries.ts'
import { type Offer, offerOf } from './credit-offer.ts'
import { usePaymentUpdates } from '../payment/follow-payment.ts'
import { useFocusAfterPhase } from './use-focus-after-phase.ts'
import { lazyFallback } from './lazy-tabs.tsx'
import { LazyPaymentResult, preloadFirst, LazyPayTabs } from './lazy-panels.tsx'
import { attemptOf, earlierFailure, type Phase, phaseOf } from '../payment/phase.ts'
import { OrderSummary } from './order-summary.tsx'
import { processedLine, ProcessingPanel } from './processing-panel.tsx'
import { type Paying, usePay } from '../payment/use-pay.ts'

export const title = m.checkout_crumb
export { InvoiceMissing as Missing } from '../invoice/invoice-missing.tsx'

/** Loads by its URL alone. */
export const loader = ({ params }: LoaderArgs<'checkout'>) =>
  prepare(async () => {
    try {
      await preloadFirst((await prefetch(checkout(params.invoiceId))).checkout)
    } catch (error) {
      throw isUnknownInvoice(error) ? notFound({ data: { title } }) : error
    }
  })

/** Returning from a wallet: the parameters it added to the URL are passed to the server, which verifies them. */
const useWalletReturn = ({ invoice, payment }: Checkout) => {
  const invoiceId = String(invoice.invoice_id)
  const paymentId = payment?.payment_id
  useEffect(() => {
    if (paymentId === undefined) return
    const query = walletReturn.take(paths.checkout({ invoiceId }))
    if (query === undefined) return
    call(paymentRoutes.confirmWallet, { params: { paymentId }, body: { query } }).then(
      (answer) => setPayment(invoiceId, answer.payment),
      (error: unknown) => showToast(paySentenceFor(error), { tone: 'bad' }),
    )
  }, [invoiceId, paymentId])
}

type PartProps = { of: Offer; phase: Phase; paying: Paying; dismissed: string | undefined; onDismiss: () => void }

const Part = ({ of, phase, paying, dismissed, onDismiss }: PartProps) => {
  if ((phase === 'processing' || phase === 'review') && of.payment)
    return <ProcessingPanel payment={of.payment} paying={paying} isReview={phase === 'review'} />
  if (phase !== 'choose') return <LazyPaymentResult props={{ of, phase, paying, onDismiss }} {...lazyFallback} />
  // the selected method goes with the dismissed result
  return <LazyPayTabs key={dismissed} props={{ of, paying, isRetry: dismissed !== undefined }} {...lazyFallback} />
}

const Left = ({ of, offer }: { of: Checkout; offer: Offer }) => {
  const [dismissed, setDismissed] = useState<string>()
  const [earlier] = useState(() => earlierFailure(of, walletReturn.isHeld()))
  const [cameAt] = useState(() => Date.now())
  const paying = usePay(offer, {
    onPress: LazyPaymentResult.prefetch,
    onCancelled: (ended) => setDismissed(attemptOf(ended)),
  })
  const phase = phaseOf(of, dismissed ?? earlier, cameAt)
  const place = useFocusAfterPhase(phase)
  const onDismiss = () => of.payment && setDismissed(attemptOf(of.payment))
  return (
    <div ref={place} tabIndex={-1} className="min-w-0 scroll-mt-20 outline-none">
      {/* a live region is read only if it was there before its text */}
      <output className="sr-only">
        {phase === 'processing' &&
          of.payment &&
          m.checkout_processing_announced({ line: processedLine(of.payment, paying) })}
      </output>
      <Part
        of={{ ...offer, amount_due: phase === 'choose' ? offer.amount_due : of.amount_due }}
        phase={phase}
        paying={paying}
        dismissed={dismissed}
        onDismiss={onDismiss}
      />
    </div>
  )
}

const Open = ({ of }: { of: Checkout }) => {
  const invoiceId = String(of.invoice.invoice_id)
  const [keepsCredit, setKeepsCredit] = useState(false)
  const offer = offerOf(of, keepsCredit)
  useWalletReturn(of)
  usePaymentUpdates(invoiceId, of.payment)
  return (
    <>
      <Anchor
        href={paths.invoice({ invoiceId })}
        className="mb-3 inline-flex h-7.5 items-center gap-1.5 text-ui font-semibold text-ink-2 hover:text-ink max-md:h-11"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        {m.checkout_back()}
      </Anchor>
      <div className="grid items-start gap-10 max-xl:gap-7 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Left of={of} offer={offer} />
        <OrderSummary of={of} credit={offer.credit} keepsCredit={keepsCredit} onKeepCredit={setKeepsCredit} />
      </div>
    </>
  )
}

const Shown = ({ invoiceId }: { invoiceId: string }) => <Open of={useLoaded(checkout(invoiceId)).data.checkout} />

export default function CheckoutPage() {
  const { invoiceId } = useParams({ from: routeId('checkout') })
  return (
    <BillingGate title={m.checkout_title()}>
      <Shown invoiceId={invoiceId} />
    </BillingGate>
  )
}
