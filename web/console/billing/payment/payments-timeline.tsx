import { type PaymentEventKind, type PaymentSummary, paymentEvents } from '@song-hanh/contract/billing/payment'
import { useQuery } from '@tanstack/react-query'
import {
  ArrowDown,
  Ban,
  CalendarClock,
  Check,
  Clock,
  Landmark,
  type LucideIcon,
  Play,
  Plus,
  Search,
  TriangleAlert,
  Undo2,
  X,
} from 'lucide-react'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Timeline, type TimelineState } from '../../../ui/feedback/timeline.tsx'
import { m } from '../../../words/compiled/messages.js'
import { formatDateTime } from '../../format/format-date.ts'
import { billingSentenceFor } from '../../../api/failure/billing-failure-words.ts'
import { dong } from '../../format/dong.ts'
import { paymentsOf } from './checkout-queries.ts'
import { ReceiptButton } from './receipt-button.tsx'
import { methodTypeNames } from '../method/method-words.ts'

type Look = { icon: LucideIcon; state: TimelineState; word: () => string }
const looks: Record<PaymentEventKind, Look> = {
  attempt_begun: { icon: Play, state: 'plain', word: m.checkout_event_attempt_begun },
  awaiting_customer: { icon: Clock, state: 'plain', word: m.checkout_event_awaiting_customer },
  awaiting_funds: { icon: Clock, state: 'plain', word: m.checkout_event_awaiting_funds },
  authorised: { icon: Check, state: 'plain', word: m.checkout_event_authorised },
  captured: { icon: ArrowDown, state: 'done', word: m.checkout_event_captured },
  failed: { icon: X, state: 'failed', word: m.checkout_event_failed },
  cancelled: { icon: Ban, state: 'plain', word: m.checkout_event_cancelled },
  expired: { icon: Clock, state: 'plain', word: m.checkout_event_expired },
  mismatch: { icon: TriangleAlert, state: 'failed', word: m.checkout_event_mismatch },
  review: { icon: Search, state: 'now', word: m.checkout_event_review },
  transfer_received: { icon: Landmark, state: 'done', word: m.checkout_event_transfer_received },
  credit_spent: { icon: ArrowDown, state: 'done', word: m.checkout_event_credit_spent },
  pay_later_drawn: { icon: CalendarClock, state: 'done', word: m.checkout_event_pay_later_drawn },
  invoice_settled: { icon: Check, state: 'done', word: m.checkout_event_invoice_settled },
  draw_repaid: { icon: Check, state: 'done', word: m.checkout_event_draw_repaid },
  credit_added: { icon: Plus, state: 'plain', word: m.checkout_event_credit_added },
  refund_begun: { icon: Undo2, state: 'plain', word: m.checkout_event_refund_begun },
  refunded: { icon: Undo2, state: 'plain', word: m.checkout_event_refunded },
  refund_failed: { icon: TriangleAlert, state: 'failed', word: m.checkout_event_refund_failed },
}

type Event = NonNullable<PaymentSummary['timeline']>[number] & { id: string }

/** Simultaneous events keep their order, the last first. */
const newestFirst = (payments: readonly PaymentSummary[]): Event[] =>
  payments
    .flatMap(({ payment_id, timeline = [] }) => timeline.map((event, at) => ({ ...event, id: `${payment_id} ${at}` })))
    .toSorted((a, b) => b.at.localeCompare(a.at) || paymentEvents.indexOf(b.kind) - paymentEvents.indexOf(a.kind))

const entryOf = ({ id, at, kind, way, amount, code }: Event) => {
  const { icon: Icon, state, word } = looks[kind]
  const about = [way && methodTypeNames[way](), code].filter(Boolean).join(', ')
  return {
    id,
    state,
    icon: <Icon />,
    title: amount === null ? word() : `${word()}: ${dong(amount)}`,
    detail: (
      <>
        <time dateTime={at} className="num">
          {formatDateTime(at)}
        </time>
        {about && <span className="block">{about}</span>}
      </>
    ),
  }
}

type PaymentsTimelineProps = { invoiceId: number; hasPaid: boolean; isVoid: boolean }

/** Attempts and receipts of an invoice, newest first. */
export const PaymentsTimeline = ({ invoiceId, hasPaid, isVoid }: PaymentsTimelineProps) => {
  const { data, error, isFetching, refetch } = useQuery(paymentsOf(invoiceId))
  const payments = data?.items ?? []
  const events = newestFirst(payments)
  // paid before payments were recorded here: no events does not mean unpaid
  if (data && events.length === 0 && hasPaid) return null
  return (
    <section>
      <h2 className="mb-3 text-base">{m.checkout_payments()}</h2>
      {error && !data && (
        <ErrorState
          small
          title={m.checkout_payments_failed()}
          onRetry={() => void refetch()}
          retrying={isFetching}
          requestId={error.requestId}
        >
          {billingSentenceFor(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {data && events.length === 0 && (
        <p className="text-ui text-ink-2">{isVoid ? m.checkout_payments_never() : m.checkout_payments_none()}</p>
      )}
      {data && <Timeline entries={events.map(entryOf)} />}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {payments.map((one) => (
          <ReceiptButton key={one.payment_id} payment={one} size="sm" />
        ))}
      </div>
    </section>
  )
}
