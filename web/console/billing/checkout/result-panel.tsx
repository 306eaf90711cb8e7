import type { Checkout, Payment, PaymentFailure } from '@song-hanh/contract/billing/payment'
import { payLaterDays } from '@song-hanh/contract/billing/pay-later-rule'
import { addDays, vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { CalendarPlus, ShieldCheck } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { m } from '../../../words/compiled/messages.js'
import { formatDateTime } from '../../format/format-date.ts'
import { saveFile } from '../../page/save-file.ts'
import { BigDong } from '../big-dong.tsx'
import { formatCalendarDate } from '../../format/calendar-date.ts'
import { dong } from '../../format/dong.ts'
import { receivedBy } from '../payment/received.ts'
import { ReceiptButton } from '../payment/receipt-button.tsx'
import { calendarFile } from './calendar-file.ts'
import { BrokenLines, RisingLines } from './line-art.tsx'
import { Panel } from './panel.tsx'
import { ToBilling } from './to-billing.tsx'
import { methodTypeNames } from '../method/method-words.ts'

const successText = ({ invoice, amount_due, is_repayment }: Checkout, { is_repayment: wasRepayment }: Payment) => {
  const { invoice_number: number } = invoice
  if (wasRepayment) return m.checkout_success_repaid({ number })
  return amount_due > 0 && !is_repayment
    ? m.checkout_success_part({ number, amount: dong(amount_due) })
    : m.checkout_success_text({ number })
}

type ResultProps = { of: Checkout; payment: Payment; onDismiss: () => void }

/** The draw's due date; until the page has reloaded the checkout it follows from the rule. */
const drawDueOn = ({ is_repayment, due_date }: Checkout, { ended_at, created_at }: Payment) =>
  is_repayment ? due_date : addDays(vietnamDay(Date.parse(ended_at ?? created_at)), payLaterDays)

/** Nothing was paid yet: what is owed to Pay Later, and when. */
const LentPanel = ({ of, payment, onDismiss }: ResultProps) => {
  const dueOn = drawDueOn(of, payment)
  const { invoice_number: number, invoice_id: invoiceId } = of.invoice
  const remember = () => {
    const about = m.checkout_lent_calendar({ amount: dong(payment.amount), number })
    saveFile(`pay-later-${number}.ics`, calendarFile({ id: String(invoiceId), day: dueOn, about }), 'text/calendar')
  }
  return (
    <Panel
      role="status"
      picture={<RisingLines />}
      title={m.checkout_lent()}
      text={m.checkout_lent_text({ number })}
      facts={[
        ...(payment.credit > 0 ? ([[m.checkout_credit_used(), dong(payment.credit)]] as const) : []),
        [m.checkout_transaction_id(), payment.transaction_id ?? payment.reference, true],
      ]}
      actions={
        <>
          <ToBilling />
          <Button size="lg" variant="quiet" onClick={remember}>
            <CalendarPlus className="size-4.5" aria-hidden="true" />
            {m.checkout_lent_remember()}
          </Button>
          {of.is_repayment && of.amount_due > 0 && (
            <Button size="lg" variant="quiet" onClick={onDismiss}>
              {m.checkout_pay_back()}
            </Button>
          )}
        </>
      }
    >
      <div className="mt-5">
        <BigDong amount={payment.amount} />
        <p className="text-sm text-ink-2">{m.checkout_lent_due({ day: formatCalendarDate(dueOn) })}</p>
        <p className="mt-2 max-w-[52ch] text-sm text-pretty text-ink-2">{m.checkout_later_late()}</p>
      </div>
    </Panel>
  )
}

export const SuccessPanel = (props: ResultProps) =>
  props.payment.way === 'pay_later' ? <LentPanel {...props} /> : <PaidPanel {...props} />

const PaidPanel = ({ of, payment, onDismiss }: ResultProps) => (
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

const reasons: Record<Exclude<PaymentFailure, 'declined' | 'failed' | 'cancelled'>, () => string> = {
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
  return failure && failure !== 'failed' && failure !== 'cancelled' ? reasons[failure]() : null
}

/** The payer's own decision at the wallet is no failure. */
const CancelledPanel = ({ of, payment, onDismiss }: ResultProps) => (
  <Panel
    role="status"
    picture={<RisingLines />}
    title={m.checkout_cancelled()}
    text={m.checkout_cancelled_text({ name: payment.way ? methodTypeNames[payment.way]() : '' })}
    actions={
      <>
        <Button size="lg" onClick={onDismiss}>
          {m.checkout_other_method()}
        </Button>
        <ToBilling variant="quiet" />
      </>
    }
  >
    <p className="mt-4 flex gap-2.5 rounded-lg bg-sunken px-3.5 py-3 text-ui text-ink-2">
      <ShieldCheck className="mt-0.5 size-4.5" aria-hidden="true" />
      <span>
        {staysOpen(of)}
        {payment.credit > 0 && ` ${m.checkout_credit_kept()}`}
      </span>
    </p>
  </Panel>
)

export const FailurePanel = ({ of, payment, onDismiss }: ResultProps) => {
  const reason = reasonOf(payment)
  if (payment.failure === 'cancelled') return <CancelledPanel of={of} payment={payment} onDismiss={onDismiss} />
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
