import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import { useDay } from './use-day.ts'
import type { PriceView } from './package-view.ts'
import { priceOn } from './price-on.ts'

/** The period is read with the price but muted: 390.000đ /tháng. */
const split = (text: string) => {
  const [money = '', ...period] = text.split('/')
  return { money, period: period.length > 0 ? `/${period.join('/')}` : '' }
}

export const PackagePrice = ({ price }: { price: PriceView }) => {
  const { text, kind, reduced } = priceOn(price, useDay())
  const { money, period } = split(text)
  return (
    <p>
      {reduced && (
        <span className="flex items-center gap-2 text-sm">
          <s className="num text-ink-3">
            <span className="sr-only">{m.offer_original_price()} </span>
            {split(reduced.from).money}
          </s>{' '}
          <span className="num rounded-sm bg-lacquer-tint px-1.5 text-xs/5 font-semibold text-lacquer">
            {reduced.discount}
          </span>
        </span>
      )}
      <b className={cx('text-2xl tracking-[-0.025em]', kind === 'amount' && 'num')}>{money}</b>
      {period && <span className="ml-0.5 text-ui text-ink-2">{period}</span>}
      {reduced && <span className="num block text-sm text-ink-2">{reduced.days}</span>}
    </p>
  )
}
