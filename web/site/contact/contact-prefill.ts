import type { CartItem } from '../../cart/cart-item.ts'
import type { ContactView, Interest } from './contact-view.ts'

/** With what the form begins: the kinds that are chosen, and the words that are written. */
export type ContactPrefill = { kinds: string[]; words: string }

type ContactOptions = Pick<ContactView, 'interests' | 'form'>

const find = (interests: ContactOptions['interests'], id: string): Interest | undefined =>
  Object.hasOwn(interests, id) ? interests[id] : undefined

export const prefillForSolution = ({ interests, form }: ContactOptions, solution: string): ContactPrefill | undefined => {
  const interest = find(interests, solution)
  return interest && { kinds: [interest.kind], words: form.about.replace('{solution}', interest.name) }
}

/** Names are the catalogue's, in the language of the page; the browser's copy only says which and how many. */
export const prefillForOrder = ({ interests, form }: ContactOptions, items: CartItem[]): ContactPrefill | undefined => {
  const wanted = items.flatMap(({ id, quantity = 1 }) => {
    const interest = find(interests, id)
    return interest ? [{ ...interest, quantity }] : []
  })
  if (wanted.length === 0) return undefined
  const lines = wanted.map(({ name, quantity }) => (quantity > 1 ? `- ${name} × ${quantity}` : `- ${name}`))
  return { kinds: [...new Set(wanted.map(({ kind }) => kind))], words: [form.order, ...lines].join('\n') }
}
