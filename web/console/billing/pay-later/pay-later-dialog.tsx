import { payLaterRoutes } from '@song-hanh/contract/billing/pay-later'
import type { Checkout } from '@song-hanh/contract/billing/payment'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { queryClient } from '../../../api/query-client.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { billingSentenceFor, paySentenceFor } from '../../../api/failure/billing-failure-words.ts'
import { dong } from '../../format/dong.ts'
import { payLater } from './pay-later-query.ts'
import {
  LaterApproved,
  LaterIdentity,
  LaterIntro,
  laterTitle,
  LaterProcessing,
  LaterRejected,
} from './pay-later-parts.tsx'
import { type LaterProgress, laterProgress, needsApplication, stepOf } from './pay-later-step.ts'
import type { Paying } from '../payment/use-pay.ts'

const decisionPollMs = 1_000
const casePollMs = 10_000

type PayLaterDialogProps = LazyPopupProps & { of: Checkout; paying: Paying }

/** Terms, identity, decision: each step shows the server's state and decides nothing itself. */
export const PayLaterDialog = ({ open, onOpenChange, anchor, of, paying }: PayLaterDialogProps) => {
  const [gone, setGone] = useState<LaterProgress>('intro')
  const [hasAccepted, setAccepted] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...payLater(),
    refetchInterval: ({ state }) => {
      const known = state.data?.pay_later
      if (known?.application?.state === 'processing') return decisionPollMs
      // the company is being verified in another tab
      return gone === 'ekyc' && known && !known.company.is_verified ? casePollMs : false
    },
    refetchOnWindowFocus: true,
  })
  const applying = useOperation(payLaterRoutes.applyForPayLater)
  const later = data?.pay_later
  const amount = of.amount_due
  const reached = later ? laterProgress(gone, later, amount) : gone
  // kept, so that the decision shows when it arrives
  if (reached !== gone) setGone(reached)
  const step = later && stepOf(reached, later, amount)
  const apply = async () => {
    if (!later || !needsApplication(later, amount)) return setGone('applied')
    const answer = await applying.attempt({ body: { invoice_id: of.invoice.invoice_id } })
    if (answer instanceof CallFailed) return undefined
    queryClient.setQueryData(payLater().queryKey, answer)
    return setGone('applied')
  }
  const pay = async () => {
    if (await paying.pay({ kind: 'pay_later', terms_version: currentTerms })) onOpenChange(false)
  }
  const close = () => onOpenChange(false)
  const failed = [applying.error, paying.error].find((one) => one && one.failure !== 'step_up_required')
  const buttons = {
    intro: (
      <>
        <Button variant="ghost" onClick={close}>
          {m.checkout_later_not_now()}
        </Button>
        <Button onClick={() => setGone('ekyc')}>{m.checkout_later_continue()}</Button>
      </>
    ),
    ekyc: (
      <>
        <Button variant="ghost" onClick={() => setGone('intro')}>
          {m.ui_back()}
        </Button>
        {later?.company.is_verified && (
          <Button busy={applying.isPending} onClick={() => void apply()}>
            {m.checkout_later_apply()}
          </Button>
        )}
      </>
    ),
    processing: (
      <Button variant="ghost" onClick={close}>
        {m.ui_close()}
      </Button>
    ),
    approved: (
      <>
        <Button variant="ghost" onClick={close}>
          {m.ui_cancel()}
        </Button>
        <Button
          busy={paying.isPending}
          disabledReason={hasAccepted ? undefined : m.checkout_later_accept_first()}
          onClick={() => void pay()}
        >
          {m.checkout_later_pay({ amount: dong(amount) })}
        </Button>
      </>
    ),
    rejected: (
      <Button variant="ghost" onClick={close}>
        {m.ui_close()}
      </Button>
    ),
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !paying.isPending && !applying.isPending && onOpenChange(next)}
      goBackTo={anchor}
      title={step && later ? laterTitle(step, later) : m.checkout_tab_later()}
      footer={step && buttons[step]}
    >
      <div className="grid gap-4.5">
        {failed && <Banner tone="lacquer">{paySentenceFor(failed)}</Banner>}
        {!later && !error && <Skeleton className="h-60 w-full" />}
        {!later && error && (
          <ErrorState
            small
            title={m.checkout_later_failed()}
            onRetry={() => void refetch()}
            retrying={isFetching}
            requestId={error.requestId}
          >
            {billingSentenceFor(error)}
          </ErrorState>
        )}
        {later && step === 'intro' && <LaterIntro of={of} later={later} />}
        {later && step === 'ekyc' && <LaterIdentity later={later} />}
        {later && step === 'processing' && <LaterProcessing />}
        {later && step === 'approved' && (
          <LaterApproved of={of} later={later} hasAccepted={hasAccepted} onAccept={setAccepted} />
        )}
        {later && step === 'rejected' && <LaterRejected of={of} later={later} />}
      </div>
    </Dialog>
  )
}
