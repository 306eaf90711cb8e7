import type { Cart, CartItem } from '@song-hanh/contract/marketplace/cart'
import { formatDong } from '@song-hanh/contract/value/money'
import { ArrowRight } from 'lucide-react'
import { buttonLook } from '../../ui/button/button-look.ts'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import { usePage, usePath } from '../page/page-context.ts'

const waves = [0, 1, 2, 3, 4, 5]

/** Contour lines on deep green, from the shade into the light. */
const Top = () => (
  <svg
    viewBox="0 0 384 72"
    preserveAspectRatio="none"
    fill="none"
    aria-hidden
    className="block h-18 w-full bg-deep stroke-deep-gold"
  >
    {waves.map((at) => (
      <path
        key={at}
        vectorEffect="non-scaling-stroke"
        strokeOpacity={0.3 + at * 0.13}
        d={`M0 ${18 + at * 10}c60 ${-8 - at} 100 ${-8 - at} 160 0s120 ${6 + at} 224 ${-3 - at}`}
      />
    ))}
  </svg>
)

/** The total of each period from the second one on, before tax: at list prices, because an offer ends. */
const afterwards = (items: CartItem[], money: (amount: number) => string) => {
  const sumOf = (period: CartItem['period']) =>
    items
      .filter((item) => item.period === period)
      .reduce((sum, item) => sum + (item.state === 'on_sale' ? item.list_price * item.quantity : 0), 0)
  const [month, year] = [sumOf('month'), sumOf('year')]
  if (month && year) return m.cart_then_both({ month: money(month), year: money(year) })
  if (month) return m.cart_then_month({ amount: money(month) })
  return year ? m.cart_then_year({ amount: money(year) }) : undefined
}

const Sum = ({ label, amount, good = false }: { label: string; amount: string; good?: boolean }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-2">{label}</dt>
    <dd className={cx('num', good && 'font-semibold text-jade')}>{amount}</dd>
  </div>
)

export const CartSummary = ({ cart, isBusy }: { cart: Cart; isBusy: boolean }) => {
  const { language } = usePage()
  const pathTo = usePath()
  const money = (amount: number) => formatDong(amount, language)
  const { items, subtotal, saved, taxes, total } = cart
  const then = afterwards(items, money)
  return (
    <section
      aria-labelledby="summary"
      aria-busy={isBusy || undefined}
      className="overflow-hidden rounded-2xl border border-line bg-surface lg:sticky lg:top-20"
    >
      <Top />
      <div className="p-5 md:p-6">
        <h2 id="summary" className="text-xl">
          {m.cart_summary()}
        </h2>
        <dl className={cx('mt-3.5 grid gap-2.5 transition-opacity', isBusy && 'opacity-50 motion-reduce:opacity-100')}>
          {saved > 0 && (
            <>
              <Sum label={m.cart_list_total()} amount={money(subtotal + saved)} />
              <Sum label={m.cart_saved()} amount={`−${money(saved)}`} good />
            </>
          )}
          <Sum label={m.cart_subtotal()} amount={money(subtotal)} />
          {taxes.map(({ percent, amount }) => (
            <Sum key={percent} label={m.cart_tax({ percent })} amount={money(amount)} />
          ))}
          <div className="mt-1 flex items-baseline justify-between gap-x-4 border-t border-line pt-3.5">
            <dt className="font-semibold">
              {m.cart_total()} <span className="block text-sm font-normal text-ink-2">{m.cart_first_period()}</span>
            </dt>
            <dd className="num text-2xl font-semibold tracking-[-0.025em]">{money(total)}</dd>
          </div>
        </dl>
        {then && <p className="num mt-2 text-sm text-pretty text-ink-2">{then}</p>}
        <a href={pathTo('/contact?cart=1')} className={buttonLook({ size: 'lg', className: 'mt-5 w-full' })}>
          {m.cart_order()}
          <ArrowRight aria-hidden className="size-4.5" />
        </a>
        <p className="mt-3 text-sm text-pretty text-ink-2">{m.cart_order_note()}</p>
      </div>
    </section>
  )
}
