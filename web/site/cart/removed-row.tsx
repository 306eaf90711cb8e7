import type { CartItem } from '@song-hanh/contract/marketplace/cart'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { buttonLook } from '../../ui/button/button-look.ts'
import { m } from '../../words/compiled/messages.js'
import { usePage } from '../page/page-context.ts'

/** In place of a removed row. It stays until the page is left, so that undo has no time limit. */
export const RemovedRow = ({ item, onUndo }: { item: CartItem; onUndo: () => void }) => {
  const { language } = usePage()
  const title = item.title[language]
  const row = useRef<HTMLLIElement>(null)
  // the pressed button is gone; the undo button replaces it, if there is one
  useEffect(() => (row.current?.querySelector('button') ?? row.current)?.focus(), [])
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 text-ui text-ink-2 outline-none"
    >
      <span className="min-w-0 text-pretty">{m.cart_removed({ title })}</span>
      {item.state === 'on_sale' && (
        <button
          type="button"
          aria-label={m.cart_undo_of({ title })}
          onClick={onUndo}
          className={buttonLook({ variant: 'quiet' })}
        >
          <Undo2 aria-hidden className="size-4" />
          {m.cart_undo()}
        </button>
      )}
    </li>
  )
}
