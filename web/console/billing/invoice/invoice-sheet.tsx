import type { Invoice, InvoiceSeller } from '@song-hanh/contract/billing/invoice'
import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { m } from '../../../words/compiled/messages.js'
import { BuyerLines } from './buyer-lines.tsx'
import { formatCalendarDate } from '../../format/calendar-date.ts'
import { InvoiceTag } from './invoice-tag.tsx'
import { ItemsList } from './items-list.tsx'
import { Sums } from './sums.tsx'
import { WaveStrip } from './wave-strip.tsx'

const Fact = ({ name, isLate = false, children }: { name: string; isLate?: boolean; children: ReactNode }) => (
  <div className="flex justify-between gap-5">
    <dt className="text-ink-2">{name}</dt>
    <dd className={cx('num font-medium', isLate && 'text-lacquer')}>{children}</dd>
  </div>
)

/** ISO 4217 code; the only currency we bill in. */
const currency = 'VND'

const part = 'mb-1.5 text-sm font-medium text-ink-2'

/** The specification's rule: a paid invoice has no due date. */
const Dates = ({ one }: { one: Invoice }) => (
  <dl className="grid gap-1 text-ui">
    <Fact name={m.billing_issued()}>{formatCalendarDate(vietnamDay(Date.parse(one.invoice_created_at)))}</Fact>
    <Fact name={m.billing_due()} isLate={one.invoice_state === 'overdue'}>
      {one.invoice_open > 0 ? formatCalendarDate(one.invoice_duedate) : '-'}
    </Fact>
    {one.invoice_kind === 'invoice' && one.invoice_paid_at && (
      <Fact name={m.billing_paid_on()}>{formatCalendarDate(vietnamDay(Date.parse(one.invoice_paid_at)))}</Fact>
    )}
    <Fact name={m.billing_currency()}>{currency}</Fact>
  </dl>
)

const SellerLines = ({ seller }: { seller: InvoiceSeller }) => (
  <address className="text-ui not-italic wrap-break-word">
    <b className="block">{seller.name}</b>
    <span className="block">{seller.address}</span>
    <span className="num block">{m.billing_tax_code_is({ code: seller.tax_code })}</span>
  </address>
)

/** The invoice as a document. */
export const InvoiceSheet = ({ one, seller }: { one: Invoice; seller: InvoiceSeller }) => (
  <article className="@container min-w-0 overflow-hidden rounded-xl border border-line bg-surface">
    <WaveStrip />
    <div className="px-8 pt-7 pb-6 max-sm:p-4.5">
      <div className="flex items-start justify-between gap-x-6 gap-y-2.5 max-sm:flex-col">
        <div className="min-w-0">
          <h1 className="num text-xl wrap-break-word">{one.invoice_number}</h1>
          <p className="text-ink-2 wrap-break-word">{one.invoice_description}</p>
        </div>
        <div className="flex flex-none flex-wrap gap-1.5">
          <InvoiceTag one={one} whole />
        </div>
      </div>
      <div className="my-7 grid gap-x-8 gap-y-5 max-sm:my-5 @md:grid-cols-2 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <section className="min-w-0">
          <h2 className={part}>{m.billing_billed_to()}</h2>
          <BuyerLines buyer={one.buyer} />
        </section>
        <section className="min-w-0">
          <h2 className={part}>{m.billing_from()}</h2>
          <SellerLines seller={seller} />
        </section>
        <section className="@2xl:min-w-48">
          <h2 className={part}>{m.billing_dates()}</h2>
          <Dates one={one} />
        </section>
      </div>
      <ItemsList items={one.invoice_items} />
      <div className="mt-4 ml-auto w-full sm:max-w-85">
        <Sums one={one} />
      </div>
    </div>
  </article>
)
