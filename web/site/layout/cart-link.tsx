import { ShoppingCart } from 'lucide-react'
import { useEffect } from 'react'
import { isCartStale, useCartCount } from '../../cart/use-cart.ts'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import { usePath } from '../page/page-context.ts'

const badgeLook = cx(
  'num pointer-events-none absolute top-0 right-0 grid h-4 min-w-4 place-items-center rounded-full bg-jade px-1',
  'text-[0.625rem] leading-none font-semibold text-on-jade ring-2 ring-paper max-md:top-1 max-md:right-1',
)

const labelOf = (count: number) => {
  if (count === 0) return m.site_cart()
  return count === 1 ? m.cart_header_one() : m.cart_header_count({ count })
}

/** The link to the cart with its count, which overlays the icon so that nothing moves. */
export const CartLink = ({ className }: { className: string }) => {
  const pathTo = usePath()
  const count = useCartCount()
  useEffect(() => {
    if (!isCartStale()) return
    // after everything that the visitor came for
    const timer = setTimeout(() => {
      import('../../cart/sync-cart.ts').then(({ syncCart }) => syncCart()).catch(() => {})
    }, 500)
    return () => clearTimeout(timer)
  }, [])
  return (
    <a href={pathTo('/cart')} aria-label={labelOf(count)} className={cx(className, 'relative')}>
      <ShoppingCart aria-hidden className="size-4.5" />
      {count > 0 && <span className={badgeLook}>{count}</span>}
    </a>
  )
}
