import type { Checkout, Payment, PaymentFailure } from '@song-hanh/contract/billing/payment'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Anchor } from '../../../ui/link.tsx'
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx'
import { m } from '../../../words/compiled/messages.js'
import { formatDateTime } from '../../format/format-date.ts'
import { paths } from '../../paths.ts'
import { BigDong } from '../big-dong.tsx'
import { formatCalendarDate } from '../../format/calendar-date.ts'
import { dong } from '../../format/dong.ts'
import { receivedBy } from '../payment/received.ts'
import { ReceiptButton } from '../payment/receipt-button.tsx'
import { BrokenLines, RisingLines } from './line-art.tsx'
import { methodTypeNames } from '../method/method-words.ts'

type PanelProps = {
  role: 'status' | 'alert'
  picture: ReactNode
  title: string
  text: string
  facts?: readonly (readonly [name: string, value: string, isMono?: boolean])[]
  actions?: ReactNode
  children?: ReactNode
}

const Panel = ({ role, picture, title, text, facts = [], actions, children }: PanelProps) => (
  <div role={role} className="overflow-hidden rounded-xl border border-line bg-surface">
    <div className="px-8 pt-8 pb-6 max-sm:px-4.5 max-sm:pt-6">
      <div className="mb-4">{picture}</div>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-1 max-w-[52ch] text-pretty text-ink-2">{text}</p>
      {children}
    </div>
    {facts.length > 0 && (
      <dl className="grid gap-3.5 border-t border-line px-8 py-5 text-ui max-sm:px-4.5">
        {facts.map(([name, value, isMono]) => (
          <div key={name} className="flex justify-between gap-5">
            <dt className="flex-none text-ink-2">{name}</dt>
            <dd className={isMono ? 'text-right font-mono text-sm wrap-anywhere' : 'num text-right font-medium'}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    )}
    {actions && (
      <div className="flex flex-wrap gap-2 border-t border-line px-8 pt-5 pb-7 max-sm:flex-col max-sm:px-4.5 max-sm:py-5">
        {actions}
      </div>
    )}
  </div>
)

const ToBilling = ({ variant = 'primary' }: { variant?: 'primary' | 'quiet' }) => (
  <Anchor href={paths.billing()} className={buttonLook({ variant, size: 'lg' })}>
    {m.checkout_to_billing()}
  </Anchor>
)

export const ProcessingPanel = ({ isReview }: { isReview: boolean }) => (
  <Panel
    role="status"
    picture={<RisingLines />}
    title={m.checkout_processing()}
    text={isReview ? m.checkout_review_text() : m.checkout_processing_text()}
    actions={<ToBilling variant="quiet" />}
  >
    {!isReview && (
      <div className="mt-5">
        <ProgressLine label={m.checkout_processing()} />
      </div>
    )}
  </Panel>
)

const successText = ({ invoice, amount_due, is_repayment }: Checkout, { is_repayment: wasRepayment }: Payment) => {
  const { invoice_number: number } = invoice
  if (wasRepayment) return m.checkout_success_repaid({ number })
  return amount_due > 0 && !is_repayment
    ? m.checkout_success_part({ number, amount: dong(amount_due) })
    : m.checkout_success_text({ number })
}

type ResultProps = { of: Checkout; payment: Payment; onDismiss: () => void }

export const SuccessPanel = ({ of, payment, onDismiss }: ResultProps) => (
  <Panel
    role="status"
    picture={<RisingLines />}
    title={m.checkout_success()}
    text={successText(of, payment)}
    facts={[
      [m.checkout_transaction_id(), payment.transaction_id ?? payment.reference, true],
      ...(payment.way ? ([[m.checkout_method(), methodTypeNames[payment.way]()]] as const) : []),
      ...(payment.credit > 0 ? ([[m.checkout_credit_used(), dong(payment.credit)]] as const) : []),
      ...(payment.ended_at ? ([[m.checkout_when(), formatDateTime(payment.ended_at)]] as const) : []),
    ]}
    actions={
      <>
        <ToBilling />
        {of.amount_due > 0 && (
          <Button size="lg" variant="quiet" onClick={onDismiss}>
            {of.is_repayment ? m.checkout_pay_back() : m.checkout_pay_rest()}
          </Button>
        )}
        <ReceiptButton payment={payment} size="lg" />
      </>
    }
  >
    <div className="mt-5">
      <BigDong amount={receivedBy(payment) || payment.amount} />
      <p className="text-sm text-ink-2">{m.checkout_amount_paid()}</p>
    </div>
  </Panel>
)

const reasons: Record<Exclude<PaymentFailure, 'declined' | 'failed'>, () => string> = {
  cancelled: m.checkout_failed_cancelled,
  expired: m.checkout_failed_expired,
  not_reached: m.checkout_failed_not_reached,
}

const staysOpen = ({ amount_due, due_date, is_repayment }: Checkout) => {
  const left = { amount: dong(amount_due), day: formatCalendarDate(due_date) }
  return is_repayment ? m.checkout_stays_lent(left) : m.checkout_stays_open(left)
}

/** By the specification: the provider's text, or ours. A decline by the bank has its own. */
const failureText = ({ failure, provider_message }: Payment) =>
  failure === 'declined' ? m.checkout_failed_declined() : (provider_message ?? m.checkout_failed_text())

const reasonOf = ({ failure, provider_message }: Payment): string | null => {
  if (failure === 'declined') return provider_message
  return failure && failure !== 'failed' ? reasons[failure]() : null
}

export const FailurePanel = ({ of, payment, onDismiss }: ResultProps) => {
  const reason = reasonOf(payment)
  return (
    <Panel
      role="alert"
      picture={<BrokenLines />}
      title={m.checkout_failed()}
      text={failureText(payment)}
      facts={[
        [
          m.checkout_attempt(),
          m.checkout_attempt_line({
            count: payment.attempt,
            when: formatDateTime(payment.ended_at ?? payment.created_at),
          }),
        ],
        ...(payment.way ? ([[m.checkout_method(), methodTypeNames[payment.way]()]] as const) : []),
        ...(reason ? ([[m.checkout_reason(), reason]] as const) : []),
        ...(payment.failure_code ? ([[m.checkout_answer_code(), payment.failure_code, true]] as const) : []),
      ]}
      actions={
        <>
          <Button size="lg" onClick={onDismiss}>
            {m.checkout_try_again()}
          </Button>
          <ToBilling variant="quiet" />
        </>
      }
    >
      <p className="mt-4 flex gap-2.5 rounded-lg bg-lacquer-tint px-3.5 py-3 text-ui text-lacquer">
        <ShieldCheck className="mt-0.5 size-4.5" aria-hidden="true" />
        <span>
          {/* a payment on the bank's page in the last minute may still have succeeded */}
          <b>{payment.failure === 'expired' ? m.checkout_money_late() : m.checkout_no_money()}</b> {staysOpen(of)}
          {payment.credit > 0 && ` ${m.checkout_credit_kept()}`}
        </span>
      </p>
    </Panel>
  )
}

export const NothingDuePanel = () => (
  <Panel
    role="status"
    picture={<RisingLines />}
    title={m.checkout_nothing_due()}
    text={m.checkout_nothing_due_text()}
    actions={<ToBilling />}
  />
)

export const VoidPanel = () => (
  <Panel
    role="status"
    picture={<BrokenLines />}
    title={m.billing_is_void()}
    text={m.billing_void_text()}
    actions={<ToBilling />}
  />
)
