import type { Cart } from '@song-hanh/contract/marketplace/cart'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '../../ui/feedback/banner.tsx'
import { m } from '../../words/compiled/messages.js'
import { usePath } from '../page/page-context.ts'
import type { CartContent } from './cart-content.ts'
import { CartRow } from './cart-row.tsx'
import { Empty } from './cart-states.tsx'
import { CartSummary } from './cart-summary.tsx'
import { Head } from './head.tsx'
import { RemovedRow } from './removed-row.tsx'
import { useCartChanges } from './use-cart-changes.ts'

export type CartContentsProps = { first: Cart; content: CartContent; onOver: () => void }

/** The person's cart as the server has it. */
export const CartContents = ({ first, content, onOver }: CartContentsProps) => {
  const pathTo = usePath()
  const { cart, rows, isBusy, problem, announcement, change, remove, restore } = useCartChanges(first, onOver)
  const [returned, setReturned] = useState<string>()
  const count = cart.items.length
  const isSold = cart.items.some(({ state }) => state === 'on_sale')
  return (
    <>
      <Head>
        {count > 0 && <p className="text-ink-2">{count === 1 ? m.cart_count_one() : m.cart_count({ count })}</p>}
      </Head>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-8 pt-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {(rows.length > 0 || problem) && (
          <div className={isSold ? '' : 'lg:col-span-2'}>
            {problem && (
              <div className="pb-5">
                <Banner tone="lacquer">{problem}</Banner>
              </div>
            )}
            <ul aria-label={m.cart_items()} className="border-t border-line">
              {rows.map(({ item, isRemoved, wanted }) => {
                const { package_id: id } = item
                if (isRemoved)
                  return (
                    <RemovedRow
                      key={id}
                      item={item}
                      onUndo={() => {
                        setReturned(id)
                        restore(item)
                      }}
                    />
                  )
                return (
                  <CartRow
                    key={id}
                    item={item}
                    wanted={wanted}
                    look={content.packages[id]}
                    group={content.groups[item.group_id]}
                    takesFocus={returned === id}
                    onChange={(quantity) => change(id, quantity)}
                    onRemove={() => remove(item)}
                  />
                )
              })}
            </ul>
            {count > 0 && (
              <a
                href={pathTo('/digital-transformation')}
                className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold text-sky underline-offset-4 hover:underline"
              >
                <ArrowLeft aria-hidden className="size-4" />
                {m.cart_continue()}
              </a>
            )}
          </div>
        )}
        {isSold && <CartSummary cart={cart} isBusy={isBusy} />}
      </div>
      {count === 0 && <Empty />}
    </>
  )
}
