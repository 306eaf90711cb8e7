import { type RefObject, useEffect, useEffectEvent } from 'react'
import { localCart } from '../../cart/local-cart.ts'
import { hasToken, livePerson } from '../../cart/signed-in.ts'
import type { ContactView } from './contact-view.ts'
import { orderOf, type Wish, wishFor } from './wish.ts'

/** He has just pressed the button of the order; a token that passed while he looked at his cart is renewed. */
const readCart = async () => {
  if (hasToken() && livePerson() === undefined)
    await (await import('../../cart/sync-cart.ts')).syncCart().catch(() => {})
  return localCart.readShown()
}

/** Whoever comes from a solution, or from his cart, finds it chosen and named, unless he has begun to write himself. */
export const useInterest = (place: RefObject<HTMLElement | null>, view: ContactView) => {
  const choose = useEffectEvent((wish: Wish | undefined) => {
    if (!wish || !place.current) return
    for (const box of place.current.querySelectorAll<HTMLInputElement>('[name="interestedSolutions"]'))
      if (wish.kinds.includes(box.value)) box.checked = true
    const words = place.current.querySelector<HTMLTextAreaElement>('[name="requirements"]')
    if (words?.value === '') words.value = wish.words
  })
  const begin = useEffectEvent((asked: URLSearchParams) => {
    if (asked.has('cart')) void readCart().then((items) => choose(orderOf(view, items)))
    else choose(wishFor(view, asked.get('solution') ?? ''))
  })
  useEffect(() => begin(new URLSearchParams(location.search)), [])
}
