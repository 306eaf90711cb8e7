import type { Cart } from '@song-hanh/contract/marketplace/cart'
import { type ComponentType, useEffect, useState } from 'react'
import { hasToken } from '../../cart/signed-in.ts'
import { m } from '../../words/compiled/messages.js'
import type { CartContentsProps } from './cart-contents.tsx'

type State =
  | { at: 'first' | 'loading' | 'over' }
  | { at: 'failed'; sentence: string; requestId: string | undefined }
  | { at: 'ready'; cart: Cart; Contents: ComponentType<CartContentsProps>; onOver: () => void }

/** The cart's component loads with the cart: anonymous visitors download neither. */
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
    import('../../api/failure/call-failed.ts'),
    import('../../api/failure/marketplace-failure-words.ts'),
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
    // the chunk with the detailed message may have failed as well
    show(await explain(cause).catch(unreached))
  }
}

export const useCartPage = () => {
  const [state, setState] = useState<State>({ at: 'first' })
  useEffect(() => {
    // an idle person's token has expired, but their session may be alive: renew it before redirecting to sign in
    if (hasToken()) void load(setState)
  }, [])
  return { state, retry: () => void load(setState) }
}
