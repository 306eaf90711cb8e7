import type { CartItem } from '../../cart/cart-item.ts'
import type { ContactView, Interest } from './contact-view.ts'

/** Initial values of the form: the selected kinds, and the text. */
export type ContactPrefill = { kinds: string[]; text: string }

type ContactOptions = Pick<ContactView, 'interests' | 'form'>

const find = (interests: ContactOptions['interests'], id: string): Interest | undefined =>
  Object.hasOwn(interests, id) ? interests[id] : undefined

export const prefillForSolution = (
  { interests, form }: ContactOptions,
  solution: string,
): ContactPrefill | undefined => {
  const interest = find(interests, solution)
  return interest && { kinds: [interest.kind], text: form.about.replace('{solution}', interest.name) }
}

/** Names come from the catalogue, in the language of the page; the browser's copy only has ids and quantities. */
export const prefillForOrder = ({ interests, form }: ContactOptions, items: CartItem[]): ContactPrefill | undefined => {
  const ordered = items.flatMap(({ id, quantity = 1 }) => {
    const interest = find(interests, id)
    return interest ? [{ ...interest, quantity }] : []
  })
  if (ordered.length === 0) return undefined
  const lines = ordered.map(({ name, quantity }) => (quantity > 1 ? `- ${name} × ${quantity}` : `- ${name}`))
  return { kinds: [...new Set(ordered.map(({ kind }) => kind))], text: [form.order, ...lines].join('\n') }
}
