import type { CartItem } from '@song-hanh/contract/marketplace/cart'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import { Tag } from '../../ui/tag.tsx'
import { m } from '../../words/compiled/messages.js'
import { accentLook } from '../offer/accent.ts'
import { PackageIcon } from '../offer/package-icon.tsx'
import { TierMark } from '../offer/tier-mark.tsx'
import { usePage, usePath } from '../page/page-context.ts'
import type { CartContent } from './cart-content.ts'
import { LinePrice } from './line-price.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

type CartRowProps = {
  item: CartItem
  /** The requested quantity; the server may not have responded yet. */
  wanted: number
  look: CartContent['packages'][string] | undefined
  group: CartContent['groups'][string] | undefined
  /** Just restored by an undo. */
  takesFocus: boolean
  onChange: (quantity: number) => void
  onRemove: () => void
}

const removeLook = cx(
  '-mt-1.5 -mr-2.5 grid size-11 place-items-center rounded-md text-ink-3 transition-colors',
  'hover:bg-lacquer-tint hover:text-lacquer md:size-10',
)

export const CartRow = ({ item, wanted, look, group, takesFocus, onChange, onRemove }: CartRowProps) => {
  const { language } = usePage()
  const pathTo = usePath()
  const title = item.title[language]
  const isSold = item.state === 'on_sale'
  const removeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) removeButton.current?.focus()
  }, [takesFocus])
  return (
    <li
      className={cx(
        'grid grid-cols-[1.75rem_minmax(0,1fr)_2.75rem] gap-x-4 border-b border-line py-6 max-sm:gap-x-3',
        'sm:grid-cols-[1.75rem_minmax(0,1fr)_auto_2.5rem]',
        accentLook[look?.catalogue ?? 'digital'],
      )}
    >
      <PackageIcon name={look?.icon ?? 'boxes'} className={cx('size-6', isSold ? 'text-(--acc)' : 'text-ink-3')} />
      <div className="min-w-0">
        <h2 className={cx('text-lg font-semibold tracking-[-0.012em]', !isSold && 'text-ink-2')}>{title}</h2>
        {group && (
          <a
            href={pathTo(group.path)}
            className="inline-flex text-ui text-ink-2 underline-offset-4 hover:text-ink hover:underline max-md:min-h-11 max-md:items-center"
          >
            {group.name}
          </a>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3 max-sm:flex-col max-sm:items-start">
          {isSold ? look && <TierMark tier={look.tier} /> : <Tag tone="lacquer">{m.cart_gone()}</Tag>}
          {isSold && item.countable && <QuantityStepper title={title} quantity={wanted} onChange={onChange} />}
        </div>
        {!isSold && <p className="mt-2 max-w-[34em] text-ui text-pretty text-ink-2">{m.cart_gone_text()}</p>}
      </div>
      {isSold && <LinePrice item={item} isOld={wanted !== item.quantity} />}
      <button
        ref={removeButton}
        type="button"
        aria-label={m.cart_remove({ title })}
        onClick={onRemove}
        className={cx(removeLook, 'col-start-3 row-start-1 sm:col-start-4')}
      >
        <Trash2 aria-hidden className="size-4.5" />
      </button>
    </li>
  )
}
