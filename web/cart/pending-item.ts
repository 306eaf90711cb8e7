import { addTo, type CartItem, readItems } from './cart-item.ts'
import { pendingItemKey as key } from './keys.ts'

/** Whoever signs in later than this has thought of something else since. */
const maxAgeMs = 3_600_000

/** What an anonymous visitor wanted to put into the cart: kept in this tab for the sign-in it leads to, and added once. */
export const pendingItem = {
  keep: (item: CartItem) => {
    try {
      sessionStorage.setItem(key, JSON.stringify(addTo([], item)))
    } catch (error) {
      console.warn('the item cannot be remembered for after the sign-in:', error)
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
      // closed to us: then nothing was kept either
    }
  },
}
