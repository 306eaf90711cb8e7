import type { Cart } from '@song-hanh/contract/marketplace-cart'
import { type ComponentType, useEffect, useState } from 'react'
import { hasToken } from '../../cart/signed-in.ts'
import { m } from '../../words/compiled/messages.js'
import type { CartContentsProps } from './cart-contents.tsx'

type State =
  | { at: 'first' | 'loading' | 'over' }
  | { at: 'failed'; sentence: string; requestId: string | undefined }
  | { at: 'ready'; cart: Cart; Contents: ComponentType<CartContentsProps>; onOver: () => void }

/** The part that shows a cart comes with the cart: whoever is anonymous downloads neither. */
const fetchCart = async () => {
  const [{ syncCart }, { CartContents }] = await Promise.all([
    import('../../cart/sync-cart.ts'),
    import('./cart-contents.tsx'),
  ])
  return { cart: await syncCart(), Contents: CartContents }
}

const unreached = (): State => ({ at: 'failed', sentence: m.failure_offline(), requestId: undefined })

const explain = async (cause: unknown): Promise<State> => {
  const [{ CallFailed }, { sentenceFor }] = await Promise.all([
    import('../../api/call-failed.ts'),
    import('../../api/marketplace-failure-words.ts'),
  ])
  if (!(cause instanceof CallFailed)) return unreached()
  if (cause.failure === 'unauthenticated') return { at: 'over' }
  return { at: 'failed', sentence: sentenceFor(cause), requestId: cause.requestId }
}

const load = async (show: (state: State) => void) => {
  show({ at: 'loading' })
  try {
    const { cart, Contents } = await fetchCart()
    show({ at: 'ready', cart, Contents, onOver: () => show({ at: 'over' }) })
  } catch (cause) {
    console.warn('the cart could not be loaded:', cause)
    // what would say more may not have arrived either
    show(await explain(cause).catch(unreached))
  }
}

export const useCartPage = () => {
  const [state, setState] = useState<State>({ at: 'first' })
  useEffect(() => {
    // the token of somebody who was away has passed, but his session may live: it is renewed before he is sent to sign in
    if (hasToken()) void load(setState)
  }, [])
  return { state, retry: () => void load(setState) }
}
