import { type RefObject, useEffect, useEffectEvent } from 'react'
import { localCart } from '../../cart/local-cart.ts'
import { hasToken, livePerson } from '../../cart/signed-in.ts'
import type { ContactView } from './contact-view.ts'
import { prefillForOrder, type ContactPrefill, prefillForSolution } from './contact-prefill.ts'

/** They have just pressed the order button; a token that expired meanwhile is renewed. */
const readCart = async () => {
  if (hasToken() && livePerson() === undefined)
    await (await import('../../cart/sync-cart.ts')).syncCart().catch(() => {})
  return localCart.readShown()
}

/** The signed-in person's details are prefilled; if they load too late, the person types them. */
const readPerson = async () => {
  try {
    const { name: fullName, ...rest } = await (await import('../../api/own-details.ts')).readOwnDetails()
    return { fullName, ...rest }
  } catch {
    return {}
  }
}

/** Prefills the solution or the cart that the visitor came from, unless they have started to type. */
export const useInterest = (place: RefObject<HTMLElement | null>, view: ContactView) => {
  const choose = useEffectEvent((wish: ContactPrefill | undefined) => {
    if (!wish || !place.current) return
    for (const box of place.current.querySelectorAll<HTMLInputElement>('[name="interestedSolutions"]'))
      if (wish.kinds.includes(box.value)) box.checked = true
    const words = place.current.querySelector<HTMLTextAreaElement>('[name="requirements"]')
    if (words?.value === '') words.value = wish.text
  })
  const introduce = useEffectEvent((person: Partial<Record<string, string>>) => {
    for (const [name, value] of Object.entries(person)) {
      const box = place.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (value && box?.value === '') box.value = value
    }
  })
  const begin = useEffectEvent((params: URLSearchParams) => {
    if (params.has('cart')) {
      void readCart().then((items) => choose(prefillForOrder(view, items)))
      if (hasToken()) void readPerson().then(introduce)
    } else choose(prefillForSolution(view, params.get('solution') ?? ''))
  })
  useEffect(() => begin(new URLSearchParams(location.search)), [])
}
