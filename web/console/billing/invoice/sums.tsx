import type { Invoice } from '@song-hanh/contract/billing/invoice'
import { cx } from '../../../ui/cx.ts'
import { m } from '../../../words/compiled/messages.js'
import { dong } from '../../format/dong.ts'

type LineProps = { name: string; amount: string; look?: 'total' | 'received' | 'left' }

const looks = {
  total: 'mt-1.5 border-t border-ink pt-2.5 text-lg font-semibold text-ink',
  received: 'text-jade',
  left: 'font-semibold text-lacquer',
}

const Line = ({ name, amount, look }: LineProps) => (
  <div className={cx('flex justify-between gap-4', look && looks[look])}>
    <dt className={cx((!look || look === 'received') && 'text-ink-2')}>{name}</dt>
    <dd className={cx('num', look === 'total' || look === 'left' ? 'font-semibold' : 'font-medium')}>{amount}</dd>
  </div>
)

/** One row per tax rate, then what was received and what is open. */
export const Sums = ({ one, withReceived = true }: { one: Invoice; withReceived?: boolean }) => (
  <dl className="grid gap-1.5 text-ui">
    <Line name={m.billing_subtotal()} amount={dong(one.invoice_subtotal)} />
    {one.invoice_taxes.map(({ percent, tax }) => (
      <Line key={percent} name={m.billing_tax({ percent: String(percent) })} amount={dong(tax)} />
    ))}
    <Line name={m.billing_total()} amount={dong(one.invoice_total)} look="total" />
    {withReceived && one.invoice_paid > 0 && one.invoice_open > 0 && (
      <>
        <Line name={m.billing_received()} amount={`−${dong(one.invoice_paid)}`} look="received" />
        <Line name={m.billing_still_due()} amount={dong(one.invoice_open)} look="left" />
      </>
    )}
  </dl>
)
