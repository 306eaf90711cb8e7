import type { Billing } from '@song-hanh/contract/billing/overview'
import type { PayLater } from '@song-hanh/contract/billing/pay-later'
import { cx } from '../../../ui/cx.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'
import { BigDong } from '../big-dong.tsx'
import { formatDaysUntil, formatShortDate, formatWeekday } from '../../format/calendar-date.ts'
import { dong } from '../../format/dong.ts'

type Due = Billing['due'][number]

type LineProps = { href: string; isLate: boolean; day: string; today: string; about: string; amount: number }

const Line = ({ href, isLate, day, today, about, amount }: LineProps) => {
  const when = isLate
    ? m.billing_overdue_since({ day: formatShortDate(day) })
    : m.billing_due_on({ day: formatWeekday(day), when: formatDaysUntil(today, day) })
  return (
    <li className="border-t border-line">
      <Anchor
        href={href}
        className="grid min-h-14 grid-cols-[0.625rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2 text-ui hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span
          aria-hidden="true"
          className={cx('size-2.5 rounded-full border-2', isLate ? 'border-lacquer bg-lacquer' : 'border-ink-3')}
        />
        <span className="min-w-0">
          <span className={cx('block font-semibold', isLate && 'text-lacquer')}>{when}</span>
          <span className="block text-sm text-ink-2">{about}</span>
        </span>
        <span className="num font-semibold whitespace-nowrap">{dong(amount)}</span>
      </Anchor>
    </li>
  )
}

const DueRow = ({ one, today }: { one: Due; today: string }) => (
  <Line
    href={paths.invoice({ invoiceId: one.invoice_id })}
    isLate={one.invoice_state === 'overdue'}
    day={one.invoice_duedate}
    today={today}
    about={
      one.invoice_open < one.invoice_total
        ? m.billing_rest_of({ number: one.invoice_number, total: dong(one.invoice_total) })
        : one.invoice_number
    }
    amount={one.invoice_open}
  />
)

/** A Pay Later draw is repaid like the invoice it paid. */
const Draws = ({ draws, today }: { draws: PayLater['draws']; today: string }) => (
  <>
    <h3 className="mt-1 mb-2 text-sm font-medium text-ink-2">{m.checkout_later_owed()}</h3>
    <ol className="mb-3">
      {draws.map((one) => (
        <Line
          key={one.draw_id}
          href={paths.checkout({ invoiceId: one.invoice_id })}
          isLate={one.is_overdue}
          day={one.due_on}
          today={today}
          about={one.invoice_number}
          amount={one.open}
        />
      ))}
    </ol>
  </>
)

const Side = ({ name, amount, note }: { name: string; amount: number; note: string }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="num text-lg font-semibold">{dong(amount)}</dd>
    <dd className="text-sm text-pretty text-ink-2">{note}</dd>
  </div>
)

/** The parts of the total, where there are two. */
const Parts = ({ invoices, lent }: { invoices: number; lent: number }) => (
  <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-ui">
    {(
      [
        [m.billing_due_invoices(), invoices],
        [m.checkout_tab_later(), lent],
      ] as const
    ).map(([name, amount]) => (
      <div key={name} className="flex gap-2">
        <dt className="text-ink-2">{name}</dt>
        <dd className="num font-semibold">{dong(amount)}</dd>
      </div>
    ))}
  </dl>
)

type Failed = { retry: () => void; isRetrying: boolean }
type DuePanelProps = { billing: Billing; later: PayLater | undefined; failed: Failed | undefined }

/** Amounts due by date, earliest first; below them the customer's credit. */
export const DuePanel = ({ billing, later, failed }: DuePanelProps) => {
  const { draws = [], line, days = 0 } = later ?? {}
  const { customer_credit } = billing.customer
  const { amount_due: invoices, pay_later_due: lent } = billing
  return (
    <section aria-labelledby="billing-due" className="flex min-w-0 flex-col p-7 pt-6 pb-5 max-sm:p-4.5">
      <h2 id="billing-due" className="text-sm font-medium text-ink-2">
        {m.billing_amount_due()}
      </h2>
      <BigDong amount={invoices + lent} />
      {lent > 0 && <Parts invoices={invoices} lent={lent} />}
      {billing.due.length > 0 ? (
        <ol className="mt-4 mb-3">
          {billing.due.map((one) => (
            <DueRow key={one.invoice_id} one={one} today={billing.today} />
          ))}
          {billing.has_more_due && (
            <li className="border-t border-line pt-3">
              <Anchor
                href={paths.billing({ search: { show: 'unpaid' } })}
                className="text-ui font-semibold text-jade hover:underline"
              >
                {m.billing_more_due()}
              </Anchor>
            </li>
          )}
        </ol>
      ) : (
        <p className="mt-4 mb-5 border-t border-line pt-4 text-ui text-ink-2">
          <span className="block font-semibold text-ink">{m.billing_nothing_due()}</span>
          {lent > 0 ? m.billing_nothing_due_but_lent() : m.billing_nothing_due_text()}
        </p>
      )}
      {draws.length > 0 && <Draws draws={draws} today={billing.today} />}
      {failed && (
        <div className="mb-4">
          <ErrorState small title={m.checkout_later_failed()} onRetry={failed.retry} retrying={failed.isRetrying} />
        </div>
      )}
      <dl
        id="pay-later"
        className="mt-auto grid scroll-mt-20 grid-cols-2 gap-5 border-t border-line pt-4 max-sm:gap-3.5"
      >
        <Side
          name={m.billing_credit()}
          amount={customer_credit}
          note={customer_credit > 0 ? m.billing_credit_some() : m.billing_credit_none()}
        />
        {line && <Side name={m.checkout_tab_later()} amount={line.left} note={m.checkout_later_side({ days })} />}
        {!line && !failed && (
          <Side
            name={m.billing_overdue_sum()}
            amount={billing.amount_overdue}
            note={billing.amount_overdue > 0 ? m.billing_overdue_sum_text() : m.billing_overdue_none_text()}
          />
        )}
      </dl>
    </section>
  )
}
