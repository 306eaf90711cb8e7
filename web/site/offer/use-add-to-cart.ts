import { useEffect, useRef, useState } from 'react'
import type { CartItem } from '../../cart/cart-item.ts'
import { rememberReturnUrl } from '../../cart/remember-return-url.ts'
import { hasToken } from '../../cart/signed-in.ts'
import { pendingItem } from '../../cart/pending-item.ts'
import { m } from '../../words/compiled/messages.js'
import { usePath } from '../page/page-context.ts'

const shownMs = 3_000
const redirectMs = 1_500

type Message = { tone: 'good' | 'bad'; text: string }

/** Undefined when the item is in the cart now; otherwise why it is not. */
const addToServer = async (item: CartItem): Promise<string | undefined> => {
  const [{ addToServerCart }, { CallFailed }, { sentenceFor }] = await Promise.all([
    import('../../cart/sync-cart.ts'),
    import('../../api/failure/call-failed.ts'),
    import('../../api/failure/marketplace-failure-words.ts'),
  ])
  try {
    await addToServerCart(item)
    return undefined
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (error.failure === 'unauthenticated') return 'unauthenticated'
    return error.failure === 'item_in_cart' ? m.cart_already() : sentenceFor(error)
  }
}

export const useAddToCart = (offered: Omit<CartItem, 'addedAt'>) => {
  const pathTo = usePath()
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message>()
  const timers = useRef<{ hide?: ReturnType<typeof setTimeout>; leave?: ReturnType<typeof setTimeout> }>({})

  useEffect(() => {
    const { current } = timers
    return () => {
      clearTimeout(current.hide)
      clearTimeout(current.leave)
    }
  }, [])

  const say = (next: Message) => {
    setMessage(next)
    clearTimeout(timers.current.hide)
    timers.current.hide = setTimeout(() => setMessage(undefined), shownMs)
  }
  /** To the sign-in page, and from there back to this one with the item in the cart. */
  const redirectToSignIn = (item: CartItem) => {
    say({ tone: 'bad', text: m.cart_sign_in_first() })
    pendingItem.keep(item)
    rememberReturnUrl()
    clearTimeout(timers.current.leave)
    timers.current.leave = setTimeout(() => location.assign(pathTo('/auth/login')), redirectMs)
  }

  const add = async () => {
    const item = { ...offered, addedAt: Date.now() }
    if (!hasToken()) return redirectToSignIn(item)
    setBusy(true)
    // a chunk that failed to load is no reason to say nothing
    const problem = await addToServer(item).catch(() => m.cart_not_added())
    setBusy(false)
    if (problem === 'unauthenticated') return redirectToSignIn(item)
    say(problem === undefined ? { tone: 'good', text: m.cart_added() } : { tone: 'bad', text: problem })
  }
  return { add, isBusy, message }
}
