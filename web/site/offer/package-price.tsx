import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import type { PriceView } from './package-view.ts'

/** The period is read with the price but muted: 390.000đ /tháng. */
const split = (text: string) => {
  const [money = '', ...period] = text.split('/')
  return { money, period: period.length > 0 ? `/${period.join('/')}` : '' }
}

export const PackagePrice = ({ price }: { price: PriceView }) => {
  const { money, period } = split(price.text)
  return (
    <p>
      {price.original && (
        <span className="flex items-center gap-2 text-sm">
          <s className="num text-ink-3">
            <span className="sr-only">{m.offer_original_price()} </span>
            {split(price.original).money}
          </s>{' '}
          {price.discount && (
            <span className="num rounded-sm bg-lacquer-tint px-1.5 text-xs/5 font-semibold text-lacquer">
              {price.discount}
            </span>
          )}
        </span>
      )}
      <b className={cx('text-2xl tracking-[-0.025em]', price.kind === 'amount' && 'num')}>{money}</b>
      {period && <span className="ml-0.5 text-ui text-ink-2">{period}</span>}
    </p>
  )
}
