import { CircleAlert, Lock, ShieldCheck } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { m } from '../../../words/compiled/messages.js'
import { supportReason } from '../../impersonation/support-reason.ts'
import { dong } from '../../format/dong.ts'

type PayButtonProps = {
  amount: number
  mayPay: boolean
  detailsMissing: boolean
  /** What is still missing, in the specification's words. */
  missing: string | undefined
  /** What happens next with this method. */
  note?: (() => string) | undefined
  busy: boolean
  onPay: () => void
}

/** Shows the amount, and below it why it cannot be pressed. */
export const PayButton = ({
  amount,
  mayPay,
  detailsMissing,
  missing,
  note = m.checkout_note,
  busy,
  onPay,
}: PayButtonProps) => {
  const refused = supportReason(m.billing_pay_support) ?? (mayPay ? undefined : m.checkout_pay_refused())
  const whyNot = refused ?? (detailsMissing ? m.checkout_need_details() : missing)
  const Icon = whyNot ? CircleAlert : ShieldCheck
  return (
    <div className="mt-5">
      <Button size="lg" className="w-full" busy={busy} disabledReason={whyNot} onClick={onPay}>
        <Lock className="size-4.5" aria-hidden="true" />
        {m.checkout_pay({ amount: dong(amount) })}
      </Button>
      <p className="mt-3 flex gap-2 text-sm text-pretty text-ink-2">
        <Icon className="mt-0.5 size-4" aria-hidden="true" />
        <span>{whyNot ?? note()}</span>
      </p>
    </div>
  )
}
