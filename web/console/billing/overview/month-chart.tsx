import type { Billing } from '@song-hanh/contract/billing/overview'
import { useId } from 'react'
import { cx } from '../../../ui/cx.ts'
import { m } from '../../../words/compiled/messages.js'
import { formatBarMonth, formatMonth, formatMonthYear } from '../../format/calendar-date.ts'
import { chartTop, formatTick } from './chart-scale.ts'
import { dong } from '../../format/dong.ts'

type Month = Billing['months'][number]

const height = 268
const [top, base] = [22, 240]
/** Per cent of the width: axis labels, and a month. */
const left = 8
const share = (100 - left) / 12
const wide = share * 0.6
/** Minimum height, so that a small open amount stays visible. */
const minOpenHeight = 5

type BarProps = { month: Month; at: number; scale: (amount: number) => number; hatch: string; isLast: boolean }

const Bar = ({ month, at, scale, hatch, isLast }: BarProps) => {
  const x = left + at * share + (share - wide) / 2
  const paid = Math.max(0, scale(month.billed - month.open - month.lent))
  const lent = month.lent > 0 ? Math.max(scale(month.lent), minOpenHeight) : 0
  const open = month.open > 0 ? Math.max(scale(month.open), minOpenHeight) : 0
  const lentBase = base - paid - (paid > 0 && lent > 0 ? 2 : 0)
  const openBase = lentBase - lent - (paid + lent > 0 && open > 0 ? 2 : 0)
  return (
    <g>
      <title>{`${formatMonthYear(month.month)}: ${dong(month.billed)}`}</title>
      {paid > 0 && <rect x={`${x}%`} width={`${wide}%`} y={base - paid} height={paid} rx="3" className="fill-jade" />}
      {lent > 0 && (
        <rect x={`${x}%`} width={`${wide}%`} y={lentBase - lent} height={lent} rx="3" className="fill-sky" />
      )}
      {open > 0 && (
        <rect
          x={`${x}%`}
          width={`${wide}%`}
          y={openBase - open}
          height={open}
          rx="3"
          fill={`url(#${hatch})`}
          strokeWidth="1.25"
          className="stroke-gold-ink"
        />
      )}
      <text
        x={`${x + wide / 2}%`}
        y={height - 8}
        textAnchor="middle"
        className={cx(isLast ? 'fill-ink font-semibold' : 'fill-ink-2', at % 2 === 0 && 'max-sm:hidden')}
      >
        {formatBarMonth(month.month)}
      </text>
    </g>
  )
}

const Figure = ({ name, amount }: { name: string; amount: number }) => (
  <div className="min-w-0 not-first:border-l not-first:border-line not-first:pl-5 max-sm:not-first:pl-2.5">
    <dt className="text-sm text-ink-2 max-sm:text-xs">{name}</dt>
    <dd className="num font-semibold whitespace-nowrap max-sm:text-sm">{dong(amount)}</dd>
  </div>
)

/** For screen readers. */
const Listed = ({ months }: { months: readonly Month[] }) => (
  // a table grows beyond the size of its own class
  <div className="sr-only">
    <table>
      <caption>{m.billing_per_month()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.billing_month()}</th>
          <th scope="col">{m.billing_billed()}</th>
          <th scope="col">{m.billing_chart_open()}</th>
          <th scope="col">{m.checkout_tab_later()}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, billed, open, lent }) => (
          <tr key={month}>
            <th scope="row">{formatMonthYear(month)}</th>
            <td>{dong(billed)}</td>
            <td>{dong(open)}</td>
            <td>{dong(lent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

export const MonthChart = ({ months }: { months: readonly Month[] }) => {
  const hatch = `hatch-${useId().replace(/\W/g, '')}`
  const year = months.reduce((sum, { billed }) => sum + billed, 0)
  const end = chartTop(Math.max(0, ...months.map(({ billed }) => billed)))
  const scale = (amount: number) => (amount / end) * (base - top)
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return null
  return (
    <section
      aria-labelledby="billing-months"
      className="min-w-0 border-line p-7 pt-6 pb-5 max-lg:border-t max-sm:p-4.5 lg:border-l"
    >
      <h2 id="billing-months" className="text-base">
        {m.billing_per_month()}
      </h2>
      <p className="text-sm text-ink-2">
        {m.billing_per_month_range({ from: formatMonthYear(first.month), to: formatMonthYear(last.month) })}
      </p>
      <dl className="mt-3.5 flex gap-5 max-sm:gap-2.5">
        <Figure name={formatMonth(last.month)} amount={last.billed} />
        <Figure name={m.billing_twelve_months()} amount={year} />
        <Figure name={m.billing_average()} amount={Math.round(year / months.length)} />
      </dl>
      <svg
        aria-hidden="true"
        width="100%"
        height={height}
        className="num mt-4 block overflow-visible text-xs font-medium"
      >
        <defs>
          <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="5" height="5" className="fill-gold-tint" />
            <rect width="1.8" height="5" className="fill-gold" />
          </pattern>
        </defs>
        {[0, end / 2, end].map((amount) => (
          <g key={amount}>
            <line
              x1={`${left}%`}
              x2="100%"
              y1={base - scale(amount)}
              y2={base - scale(amount)}
              className="stroke-line"
            />
            <text x="0" y={base - scale(amount) + 4} className="fill-ink-2">
              {formatTick(amount)}
            </text>
          </g>
        ))}
        {year === 0 && (
          <text x="54%" y={(top + base) / 2} dy="-12" textAnchor="middle" className="fill-ink-2 text-sm">
            {m.billing_chart_none()}
          </text>
        )}
        {months.map((month, at) => (
          <Bar key={month.month} month={month} at={at} scale={scale} hatch={hatch} isLast={month === last} />
        ))}
      </svg>
      <Listed months={months} />
      <p aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4.5 text-sm text-ink-2">
        <span className="inline-flex items-center gap-1.75">
          <span className="size-2.75 rounded-[3px] bg-jade" />
          {m.billing_chart_paid()}
        </span>
        <span className="inline-flex items-center gap-1.75">
          <svg width="11" height="11">
            <rect
              x="0.6"
              y="0.6"
              width="9.8"
              height="9.8"
              rx="2.5"
              fill={`url(#${hatch})`}
              strokeWidth="1.25"
              className="stroke-gold-ink"
            />
          </svg>
          {m.billing_chart_open()}
        </span>
        {months.some(({ lent }) => lent > 0) && (
          <span className="inline-flex items-center gap-1.75">
            <span className="size-2.75 rounded-[3px] bg-sky" />
            {m.billing_chart_lent()}
          </span>
        )}
      </p>
    </section>
  )
}
