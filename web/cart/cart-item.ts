/**
 * A cart item as remembered by this browser. A hint for the page: the server decides what is bought, and for how much.
 */
export type CartItem = {
  id: string
  title: string
  category: string
  pricing?: { current: string; original?: string; discount?: string }
  icon: string
  iconColor: string
  bgColor: string
  /** Milliseconds since 1970. */
  addedAt: number
  /** Quantity, as last reported by the server; absent for one. */
  quantity?: number
}

/** The server's limit. Bounds the time spent on reading whatever is in storage. */
export const maxItems = 50

const texts = ['id', 'title', 'category', 'icon', 'iconColor', 'bgColor'] as const

const isItem = (value: unknown): value is CartItem => {
  if (typeof value !== 'object' || value === null) return false
  const item = value as Partial<Record<keyof CartItem, unknown>>
  const hasTexts = texts.every((key) => typeof item[key] === 'string')
  const { pricing } = item
  const hasPricing =
    pricing === undefined ||
    (typeof pricing === 'object' && pricing !== null && typeof (pricing as { current?: unknown }).current === 'string')
  const hasQuantity = item.quantity === undefined || Number.isInteger(item.quantity)
  return hasTexts && hasPricing && hasQuantity && Number.isFinite(item.addedAt)
}

export const addTo = (items: CartItem[], item: CartItem): CartItem[] =>
  items.some(({ id }) => id === item.id) ? items : [...items, item]

/** Storage is untrusted. Invalid content counts as empty; invalid, duplicate and excess entries are dropped. */
export const readItems = (text: string | null): CartItem[] => {
  if (text === null) return []
  const found: unknown = JSON.parse(text)
  if (!Array.isArray(found)) throw new TypeError('the stored cart is not a list')
  const items = new Map<string, CartItem>()
  for (const one of found) {
    if (items.size === maxItems) break
    if (isItem(one) && !items.has(one.id)) items.set(one.id, one)
  }
  return [...items.values()]
}
