import { Check, CircleAlert, ShoppingCart } from 'lucide-react'
import type { CartItem } from '../../cart/cart-item.ts'
import { useIsInCart } from '../../cart/use-cart.ts'
import { buttonLook } from '../../ui/button/button-look.ts'
import { cx } from '../../ui/cx.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { m } from '../../words/compiled/messages.js'
import { useAddToCart } from './use-add-to-cart.ts'
import { useDay } from './use-day.ts'
import type { PackageView, PriceView } from './package-view.ts'
import { priceOn } from './price-on.ts'

const addedLook = cx(
  'relative inline-flex min-h-9 cursor-default items-center justify-center gap-2 rounded-md bg-jade-tint px-3.5 py-1.5',
  'text-center text-ui font-semibold text-jade select-none max-md:min-h-11 md:whitespace-nowrap',
)
/** The longer of its two texts sets the width, so that it does not change. */
const faceLook = 'grid after:invisible after:h-0 after:overflow-hidden after:pl-6 after:content-[attr(data-widest)]'
/** Above the row of buttons, which stays pressable; two lines grow upwards. */
const bubbleLook = cx(
  'pointer-events-none absolute bottom-0 left-0 z-20 flex min-h-9 w-max max-w-full items-center gap-2 rounded-md px-3.5',
  'py-1.5 text-ui font-semibold text-pretty shadow-float max-md:min-h-11',
)
const tones = {
  good: { look: 'bg-jade text-on-jade', Icon: Check },
  bad: { look: 'bg-lacquer text-on-lacquer', Icon: CircleAlert },
}

const Bubble = ({ tone, text }: { tone: keyof typeof tones; text: string }) => {
  const { look, Icon } = tones[tone]
  return (
    <span className={cx(bubbleLook, look)}>
      <Icon aria-hidden className="size-4 flex-none" />
      {text}
    </span>
  )
}

type Remembered = Omit<CartItem, 'addedAt'>

const pricingOn = (price: PriceView, day: string): Remembered['pricing'] => {
  const { text, reduced } = priceOn(price, day)
  return { current: text, ...(reduced && { original: reduced.from, discount: reduced.discount }) }
}

const remember = (item: PackageView, day: string): Remembered => {
  const { id, title, category, price, icon, iconColor, bgColor } = item
  const pricing = price && pricingOn(price, day)
  return { id, title, category, ...(pricing && { pricing }), icon, iconColor, bgColor }
}

const FaceIcon = ({ isIn, isBusy }: { isIn: boolean; isBusy: boolean }) => {
  if (isBusy) return <Spinner className="size-4" />
  const Icon = isIn ? Check : ShoppingCart
  return <Icon aria-hidden className="size-4" />
}

/** Adds a package to the cart. The result shows above its row, so that nothing moves. */
export const AddToCartButton = ({ item }: { item: PackageView }) => {
  const isIn = useIsInCart(item.id)
  const { add, isBusy, message } = useAddToCart(remember(item, useDay()))
  const text = isIn ? m.cart_added() : m.cart_add()
  return (
    <span className="inline-flex">
      <button
        type="button"
        // many cards have this button; its name says which package
        aria-label={`${text}: ${item.title}`}
        // not `disabled`: a keyboard user who pressed it keeps the focus
        aria-disabled={isIn || isBusy || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => !isIn && !isBusy && void add()}
        className={isIn ? addedLook : buttonLook()}
      >
        <span data-widest={m.cart_added()} className={faceLook}>
          <span className="inline-flex items-center justify-center gap-2">
            <FaceIcon isIn={isIn} isBusy={isBusy} />
            {text}
          </span>
        </span>
      </button>
      <span role="status" aria-live="polite">
        {message && <Bubble {...message} />}
      </span>
    </span>
  )
}
