import type { Billing } from '@song-hanh/contract/billing-overview'
import { cx } from '../../ui/cx.ts'
import { Anchor } from '../../ui/link.tsx'
import { m } from '../../words/compiled/messages.js'
import { paths } from '../paths.ts'
import { BigDong } from './big-dong.tsx'
import { writeDaysUntil, writeShortDay, writeWeekday } from './calendar.ts'
import { dong } from './dong.ts'
import { listHref } from './list-address.ts'

type Due = Billing['due'][number]

const DueRow = ({ one, today }: { one: Due; today: string }) => {
  const isLate = one.invoice_state === 'overdue'
  const when = isLate
    ? m.billing_overdue_since({ day: writeShortDay(one.invoice_duedate) })
    : m.billing_due_on({ day: writeWeekday(one.invoice_duedate), when: writeDaysUntil(today, one.invoice_duedate) })
  const isRest = one.invoice_open < one.invoice_total
  return (
    <li className="border-t border-line">
      <Anchor
        href={paths.invoice(one.invoice_id)}
        className="grid min-h-14 grid-cols-[0.625rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2 text-ui hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span
          aria-hidden="true"
          className={cx('size-2.5 rounded-full border-2', isLate ? 'border-lacquer bg-lacquer' : 'border-ink-3')}
        />
        <span className="min-w-0">
          <span className={cx('block font-semibold', isLate && 'text-lacquer')}>{when}</span>
          <span className="block text-sm text-ink-2">
            {isRest
              ? m.billing_rest_of({ number: one.invoice_number, total: dong(one.invoice_total) })
              : one.invoice_number}
          </span>
        </span>
        <span className="num font-semibold whitespace-nowrap">{dong(one.invoice_open)}</span>
      </Anchor>
    </li>
  )
}

const Side = ({ name, amount, note }: { name: string; amount: number; note: string }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="num text-lg font-semibold">{dong(amount)}</dd>
    <dd className="text-sm text-pretty text-ink-2">{note}</dd>
  </div>
)

/** What is to be paid and when, the nearest day first; below it what stands to the customer's good. */
export const DuePanel = ({ billing }: { billing: Billing }) => {
  const { customer_credit } = billing.customer
  return (
    <section aria-labelledby="billing-due" className="flex min-w-0 flex-col p-7 pt-6 pb-5 max-sm:p-4.5">
      <h2 id="billing-due" className="text-sm font-medium text-ink-2">
        {m.billing_amount_due()}
      </h2>
      <BigDong amount={billing.amount_due} />
      {billing.due.length > 0 ? (
        <ol className="mt-4 mb-3">
          {billing.due.map((one) => (
            <DueRow key={one.invoice_id} one={one} today={billing.today} />
          ))}
          {billing.has_more_due && (
            <li className="border-t border-line pt-3">
              <Anchor
                href={listHref({ filter: 'unpaid', search: '' })}
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
          {m.billing_nothing_due_text()}
        </p>
      )}
      <dl className="mt-auto grid grid-cols-2 gap-5 border-t border-line pt-4 max-sm:gap-3.5">
        <Side
          name={m.billing_credit()}
          amount={customer_credit}
          note={customer_credit > 0 ? m.billing_credit_some() : m.billing_credit_none()}
        />
        <Side
          name={m.billing_overdue_sum()}
          amount={billing.amount_overdue}
          note={billing.amount_overdue > 0 ? m.billing_overdue_sum_text() : m.billing_overdue_none_text()}
        />
      </dl>
    </section>
  )
}
