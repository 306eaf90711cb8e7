import type { Cart, CartItem } from '@song-hanh/contract/marketplace/cart'
import { formatDong } from '@song-hanh/contract/value/money'
import { useRef, useState } from 'react'
import { CallFailed } from '../../api/failure/call-failed.ts'
import { sentenceFor } from '../../api/failure/marketplace-failure-words.ts'
import { changeServerQuantity, removeFromServerCart, restoreToServerCart, syncCart } from '../../cart/sync-cart.ts'
import { m } from '../../words/compiled/messages.js'
import { usePage } from '../page/page-context.ts'

/** A press of the stepper is rarely the last one. */
const settleMs = 400

export type Row = { item: CartItem; isRemoved: boolean; wanted: number }

const without = (map: Record<string, number>, id: string) =>
  Object.fromEntries(Object.entries(map).filter(([key]) => key !== id))

/** Changes to the cart. Sent to the server one by one; each response is the whole cart. */
export const useCartChanges = (first: Cart, onOver: () => void) => {
  const { language } = usePage()
  const [cart, setCart] = useState(first)
  // all lines seen so far, in their original order: a removed one keeps its position for the undo
  const [seen, setSeen] = useState(first.items)
  const [wanted, setWanted] = useState<Record<string, number>>({})
  const [pending, setPending] = useState(0)
  const [problem, setProblem] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const show = (next: Cart) => {
    setCart(next)
    setSeen((before) => {
      const now = new Map(next.items.map((item) => [item.package_id, item]))
      const kept = before.map((item) => now.get(item.package_id) ?? item)
      const known = new Set(before.map((item) => item.package_id))
      return [...kept, ...next.items.filter((item) => !known.has(item.package_id))]
    })
  }
  const tell = (change: () => Promise<Cart>, sentence = '') => {
    setPending((count) => count + 1)
    setProblem(undefined)
    queue.current = queue.current.then(async () => {
      try {
        const next = await change()
        show(next)
        setAnnouncement(`${sentence} ${m.cart_total_now({ amount: formatDong(next.total, language) })}`.trim())
      } catch (error) {
        if (error instanceof CallFailed && error.failure === 'unauthenticated') return onOver()
        setProblem(m.cart_change_failed({ reason: sentenceFor(error) }))
        // another tab may have changed it: show the server's state
        await syncCart().then(show, () => {})
      } finally {
        setPending((count) => count - 1)
      }
    })
  }

  const change = (id: string, quantity: number) => {
    setWanted((before) => ({ ...before, [id]: quantity }))
    clearTimeout(timers.current.get(id))
    const send = () =>
      tell(() =>
        changeServerQuantity(id, quantity).finally(() =>
          setWanted((before) => (before[id] === quantity ? without(before, id) : before)),
        ),
      )
    timers.current.set(id, setTimeout(send, settleMs))
  }
  const remove = ({ package_id: id, title }: CartItem) => {
    clearTimeout(timers.current.get(id))
    setWanted((before) => without(before, id))
    tell(() => removeFromServerCart(id), m.cart_removed({ title: title[language] }))
  }
  const restore = ({ package_id: id, title, quantity }: CartItem) =>
    tell(() => restoreToServerCart(id, quantity), m.cart_restored({ title: title[language] }))

  const held = new Set(cart.items.map((item) => item.package_id))
  const rows = seen.map((item): Row => ({
    item,
    isRemoved: !held.has(item.package_id),
    wanted: wanted[item.package_id] ?? item.quantity,
  }))
  return { cart, rows, isBusy: pending > 0, problem, announcement, change, remove, restore }
}
