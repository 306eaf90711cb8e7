import { maxQuantity } from '@song-hanh/contract/marketplace/cart'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'

type QuantityStepperProps = { title: string; quantity: number; onChange: (quantity: number) => void }

const stepLook = cx(
  'grid size-11 place-items-center text-ink-2 transition-colors hover:bg-sunken hover:text-ink md:size-8.5',
  'aria-disabled:cursor-default aria-disabled:text-on-off aria-disabled:hover:bg-transparent',
)
const numberLook = cx(
  'num h-11 w-11 appearance-none bg-transparent text-center font-semibold md:h-8.5',
  '[-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none',
)

/** By the two buttons, the arrow keys, or by typing. */
export const QuantityStepper = ({ title, quantity, onChange }: QuantityStepperProps) => {
  // what is being typed may not be a number yet
  const [typed, setTyped] = useState<string>()
  const go = (next: number) => {
    setTyped(undefined)
    if (next >= 1 && next <= maxQuantity && next !== quantity) onChange(next)
  }
  const type = (text: string) => {
    setTyped(text)
    const next = Number(text)
    if (Number.isInteger(next) && next >= 1 && next <= maxQuantity && next !== quantity) onChange(next)
  }
  return (
    <div
      role="group"
      aria-label={m.cart_quantity({ title })}
      className="inline-flex overflow-hidden rounded-md border border-line-strong bg-surface focus-within:border-jade"
    >
      <button
        type="button"
        aria-label={m.cart_less({ title })}
        aria-disabled={quantity <= 1 || undefined}
        onClick={() => go(quantity - 1)}
        className={stepLook}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={maxQuantity}
        aria-label={m.cart_quantity({ title })}
        value={typed ?? quantity}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
        className={numberLook}
      />
      <button
        type="button"
        aria-label={m.cart_more({ title })}
        aria-disabled={quantity >= maxQuantity || undefined}
        onClick={() => go(quantity + 1)}
        className={stepLook}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  )
}
