import type { InvoiceFilter, InvoiceSummary } from '@song-hanh/contract/billing/invoice'
import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { RowTitle } from '../../../ui/table/row-title.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { m } from '../../../words/compiled/messages.js'
import { PagedTable } from '../../list/paged-table.tsx'
import { paths } from '../../paths.ts'
import { invoiceList, rowsInList } from '../billing-queries.ts'
import { formatCalendarDate, formatShortDate } from '../../format/calendar-date.ts'
import { dong } from '../../format/dong.ts'
import { InvoiceTag } from '../invoice/invoice-tag.tsx'

/** An invoice with nothing open has no due date. */
const dueOf = ({ invoice_open, invoice_duedate }: InvoiceSummary) => (invoice_open > 0 ? invoice_duedate : undefined)

const Due = ({ one }: { one: InvoiceSummary }) => {
  const due = dueOf(one)
  return (
    <span className={cx(one.invoice_state === 'overdue' && 'text-lacquer')}>{due ? formatCalendarDate(due) : '-'}</span>
  )
}

const Status = ({ one }: { one: InvoiceSummary }) => {
  const due = dueOf(one)
  return (
    <>
      <InvoiceTag one={one} />
      <span className="num ml-auto text-ink-2 sm:hidden">
        {due
          ? m.billing_open_due({ amount: dong(one.invoice_open), day: formatShortDate(due) })
          : formatCalendarDate(vietnamDay(Date.parse(one.invoice_created_at)))}
      </span>
    </>
  )
}

const Total = ({ one }: { one: InvoiceSummary }) =>
  one.invoice_state === 'void' ? <s className="text-ink-2">{dong(one.invoice_total)}</s> : dong(one.invoice_total)

const Pay = ({ one }: { one: InvoiceSummary }) =>
  one.may_pay && (
    <Anchor
      href={paths.checkout({ invoiceId: one.invoice_id })}
      aria-label={m.billing_pay_named({ number: one.invoice_number })}
      className={buttonLook({ variant: 'quiet', size: 'sm', className: 'z-10' })}
    >
      {m.billing_pay()}
    </Anchor>
  )

const columns = (): readonly Column<InvoiceSummary>[] => [
  {
    header: m.billing_column_invoice(),
    inList: 'title',
    cell: (one) => (
      <RowTitle
        href={paths.invoice({ invoiceId: one.invoice_id })}
        sub={<span className="line-clamp-1 max-sm:line-clamp-2">{one.invoice_description}</span>}
      >
        <span className={cx('num whitespace-nowrap', one.invoice_state === 'void' && 'text-ink-2')}>
          {one.invoice_number}
        </span>
      </RowTitle>
    ),
  },
  {
    header: m.billing_column_issued(),
    inList: 'hidden',
    onlyWithRoom: true,
    width: '@4xl:w-30',
    className: 'num whitespace-nowrap',
    cell: ({ invoice_created_at }) => formatCalendarDate(vietnamDay(Date.parse(invoice_created_at))),
  },
  {
    header: m.billing_column_due(),
    inList: 'hidden',
    width: '@4xl:w-30',
    className: 'num whitespace-nowrap',
    cell: (one) => <Due one={one} />,
  },
  {
    header: m.billing_column_status(),
    width: '@4xl:w-38',
    className: 'max-sm:basis-full max-sm:text-sm',
    cell: (one) => <Status one={one} />,
  },
  {
    header: m.billing_column_total(),
    inList: 'aside',
    number: true,
    width: '@4xl:w-32',
    className: 'max-sm:font-semibold',
    cell: (one) => <Total one={one} />,
  },
  {
    header: m.billing_column_open(),
    inList: 'hidden',
    onlyWithRoom: true,
    number: true,
    width: '@4xl:w-32',
    cell: ({ invoice_open }) =>
      invoice_open > 0 ? <b>{dong(invoice_open)}</b> : <span className="text-ink-2">{dong(0)}</span>,
  },
  {
    header: m.billing_pay(),
    hideHeader: true,
    inList: 'hidden',
    onlyWithRoom: true,
    width: '@4xl:w-33',
    className: 'sm:text-right',
    cell: (one) => <Pay one={one} />,
  },
]

const Empty = ({ filter, search }: { filter: InvoiceFilter; search: string }) => {
  if (search !== '')
    return (
      <EmptyState
        small
        title={m.billing_found_none({ search })}
        action={
          <Anchor
            href={paths.billing({ search: { show: filter === 'all' ? undefined : filter } })}
            className={buttonLook({ variant: 'quiet' })}
          >
            {m.billing_search_clear()}
          </Anchor>
        }
      >
        {m.billing_found_none_text()}
      </EmptyState>
    )
  if (filter === 'all')
    return (
      <EmptyState
        small
        title={m.billing_none()}
        action={
          <Anchor href={paths.digital()} className={buttonLook({ variant: 'quiet' })}>
            {m.billing_none_step()}
          </Anchor>
        }
      >
        {m.billing_none_text()}
      </EmptyState>
    )
  const isUnpaid = filter === 'unpaid'
  return (
    <EmptyState small title={isUnpaid ? m.billing_none_unpaid() : m.billing_none_paid()}>
      {isUnpaid ? m.billing_none_unpaid_text() : m.billing_none_paid_text()}
    </EmptyState>
  )
}

export const InvoiceTable = ({ filter, search }: { filter: InvoiceFilter; search: string }) => (
  <PagedTable
    name="invoices"
    caption={m.billing_invoices()}
    failed={m.billing_invoices_failed()}
    columns={columns()}
    rowKey={(one) => String(one.invoice_id)}
    size={rowsInList}
    search={`${filter} ${search}`}
    read={(after) => invoiceList({ filter, search, after })}
    empty={<Empty filter={filter} search={search} />}
  />
)
