import type { InvoiceItem } from '@song-hanh/contract/billing/invoice'
import { formatQuantity } from '@song-hanh/contract/value/quantity'
import { useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { RowHeightSwitch } from '../../../ui/table/row-height-switch.tsx'
import { useRowHeight } from '../../../ui/table/row-height.ts'
import { m } from '../../../words/compiled/messages.js'
import { currentLanguage } from '../../../words/language.ts'
import { rowsOfItems } from '../billing-queries.ts'
import { dong } from '../../format/dong.ts'

const table = 'invoice-items'
const cell = 'border-b border-line align-middle'
const head = 'h-10 border-b border-line text-left text-sm font-semibold text-ink-2'

/** Compact rows omit the second line, except on a phone, where rows have no fixed height. */
const Row = ({ item, isCompact }: { item: InvoiceItem; isCompact: boolean }) => {
  const quantity = formatQuantity(item.invoice_item_value, item.invoice_item_unit, currentLanguage())
  const high = cx(cell, isCompact ? 'h-8.5 py-1 max-sm:h-15 max-sm:py-2' : 'h-15 py-2')
  return (
    <tr>
      <td className={high}>
        <span className="block font-medium wrap-break-word">{item.invoice_item_name}</span>
        {item.invoice_item_detail && (
          <span className={cx('block text-sm text-ink-2', isCompact && 'sm:hidden')}>{item.invoice_item_detail}</span>
        )}
        <span className="num block text-sm text-ink-2 sm:hidden">{quantity}</span>
      </td>
      <td className={cx(high, 'num pl-4 whitespace-nowrap max-sm:hidden')}>{quantity}</td>
      <td className={cx(high, 'num pl-4 text-right whitespace-nowrap')}>{dong(item.invoice_item_amount)}</td>
    </tr>
  )
}

/** Five at a time, as the specification says; hidden lines cost nothing and stay out of the DOM. */
export const ItemsList = ({ items }: { items: readonly InvoiceItem[] }) => {
  const shown = items.filter(({ invoice_item_hidden }) => !invoice_item_hidden)
  const [page, setPage] = useState(0)
  const [height] = useRowHeight(table)
  const first = page * rowsOfItems
  const rows = shown.slice(first, first + rowsOfItems)
  const areSeveral = shown.length > rowsOfItems
  if (shown.length === 0)
    return <p className="border-y border-line py-8 text-center text-ui text-ink-2">{m.billing_items_none()}</p>
  return (
    <div>
      <div className="mb-2 flex min-h-8 items-center justify-between gap-3 border-b border-line pb-3">
        <h2 className="text-base">{m.billing_items()}</h2>
        <RowHeightSwitch table={table} />
      </div>
      <table className="w-full border-separate border-spacing-0 text-ui">
        <caption className="sr-only">{m.billing_items()}</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              {m.billing_item()}
            </th>
            <th scope="col" className={`${head} pl-4 max-sm:hidden`}>
              {m.billing_quantity()}
            </th>
            <th scope="col" className={`${head} pl-4 text-right!`}>
              {m.billing_amount()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((item) => (
            // two lines may be of the same item
            <Row key={shown.indexOf(item)} item={item} isCompact={height === 'compact'} />
          ))}
        </tbody>
      </table>
      {areSeveral && (
        <Pagination
          onPrevious={page > 0 ? () => setPage(page - 1) : undefined}
          onNext={first + rowsOfItems < shown.length ? () => setPage(page + 1) : undefined}
        >
          {m.billing_items_range({ from: first + 1, to: first + rows.length, count: shown.length })}
        </Pagination>
      )}
    </div>
  )
}
