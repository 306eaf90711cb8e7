import type { Payment, PaymentAction } from '@song-hanh/contract/billing/payment'
import { ArrowLeft, Smartphone } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { m } from '../../../words/compiled/messages.js'
import { QrCode } from '../../../ui/art/qr-code.tsx'
import { dong } from '../../format/dong.ts'
import type { Paying } from '../payment/use-pay.ts'
import { WaitingStrip } from './waiting-strip.tsx'

type MomoPanelProps = { payment: Payment; action: Extract<PaymentAction, { kind: 'qr' }>; paying: Paying }

export const MomoPanel = ({ payment, action, paying }: MomoPanelProps) => {
  const amount = dong(payment.amount)
  const steps = [m.checkout_momo_step_1(), m.checkout_momo_step_2({ amount }), m.checkout_momo_step_3()]
  return (
    <>
      <h1 className="mb-5 text-2xl">{m.checkout_momo_title({ amount })}</h1>
      <div className="overflow-hidden rounded-xl border border-line bg-surface">
        <div className="grid xl:grid-cols-[15.75rem_minmax(0,1fr)]">
          <div className="p-6 pr-0 max-xl:mx-auto max-xl:w-full max-xl:max-w-75 max-xl:pr-6 max-xl:pb-0">
            <QrCode text={action.text} label={m.checkout_momo_qr_label({ amount })} className="w-full" />
          </div>
          <div className="min-w-0 p-6 xl:pl-7 max-sm:p-4.5">
            <ol className="grid gap-3.5 text-ui">
              {steps.map((step, at) => (
                <li key={step} className="grid grid-cols-[1.5rem_minmax(0,1fr)]">
                  <span className="num font-semibold text-jade">{at + 1}</span>
                  <span>{step}</span>
                </li>
              ))}
            </ol>
            <a
              href={action.deeplink ?? action.url}
              rel="noreferrer"
              className={buttonLook({ variant: 'quiet', className: 'mt-5' })}
            >
              <Smartphone className="size-4" aria-hidden="true" />
              {m.checkout_momo_open()}
            </a>
          </div>
        </div>
        <WaitingStrip title={m.checkout_momo_waiting()} text={m.checkout_momo_waiting_text()} />
      </div>
      {payment.may_cancel && (
        <Button
          variant="ghost"
          className="mt-4 -ml-3.5"
          busy={paying.isCancelling}
          onClick={() => void paying.cancel(payment.payment_id)}
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {m.checkout_other_method()}
        </Button>
      )}
    </>
  )
}
