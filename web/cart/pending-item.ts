import { addTo, type CartItem, readItems } from './cart-item.ts'
import { pendingItemKey as key } from './keys.ts'

/** A sign-in later than this is unrelated. */
const maxAgeMs = 3_600_000

/** The item that an anonymous visitor tried to add: kept in this tab across the sign-in, and added once. */
export const pendingItem = {
  keep: (item: CartItem) => {
    try {
      sessionStorage.setItem(key, JSON.stringify(addTo([], item)))
    } catch (error) {
      console.warn('the pending item could not be stored:', error)
    }
  },
  read: (): CartItem | undefined => {
    try {
      const [item] = readItems(sessionStorage.getItem(key))
      return item && Date.now() - item.addedAt < maxAgeMs ? item : undefined
    } catch {
      return undefined
    }
  },
  forget: () => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // blocked: then nothing was stored either
    }
  },
}
