import type { CartItem } from '@song-hanh/contract/marketplace/cart'
import { formatDong } from '@song-hanh/contract/value/money'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import type { Language } from '../../words/language.ts'
import { usePage } from '../page/page-context.ts'

const formatDay = (day: string, language: Language) => {
  const [locale, month] = language === 'vi' ? (['vi-VN', '2-digit'] as const) : (['en-GB', 'short'] as const)
  return new Intl.DateTimeFormat(locale, { day: '2-digit', month, year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  )
}

type LinePriceProps = {
  item: CartItem
  /** The quantity changed, and the server has not sent the new price yet. */
  isOld: boolean
}

/** Right-aligned from tablets on, under the title on phones. */
export const LinePrice = ({ item, isOld }: LinePriceProps) => {
  const { language } = usePage()
  const { unit_price: unit, list_price: list, offer, quantity, amount, period } = item
  const money = (value: number) => formatDong(value, language)
  const off = offer && list > unit ? Math.round((1 - unit / list) * 100) : 0
  return (
    <p
      className={cx(
        'transition-opacity max-sm:col-start-2 max-sm:mt-3 sm:text-right',
        isOld && 'opacity-50 motion-reduce:opacity-100',
      )}
    >
      {off > 0 && (
        <span className="flex items-center gap-2 text-sm sm:justify-end">
          <s className="num text-ink-3">
            <span className="sr-only">{m.cart_original_price()} </span>
            {money(list * quantity)}
          </s>
          <span className="num rounded-sm bg-lacquer-tint px-1.5 text-xs/5 font-semibold text-lacquer">{`-${off}%`}</span>
        </span>
      )}
      {off > 0 && <span className="sr-only">{m.cart_price_now()} </span>}
      {amount === 0 ? (
        <b className="text-xl tracking-[-0.02em]">{m.cart_free()}</b>
      ) : (
        <>
          <b className="num text-xl tracking-[-0.02em]">{money(amount)}</b>
          <span className="ml-0.5 text-ui text-ink-2">
            {period === 'month' ? m.cart_per_month() : m.cart_per_year()}
          </span>
        </>
      )}
      {off > 0 && offer && (
        <span className="num block text-sm text-ink-2">
          {m.cart_offer_days({
            first: formatDay(offer.first_day, language),
            last: formatDay(offer.last_day, language),
          })}
        </span>
      )}
      {quantity > 1 && <span className="num block text-sm text-ink-2">{`${money(unit)} × ${quantity}`}</span>}
    </p>
  )
}
