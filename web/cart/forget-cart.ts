import { cartKey, markKey, pendingItemKey } from './keys.ts'

/**
 * Whoever signs out leaves nothing of his choice behind. By the keys alone: the console, which knows no cart, would
 * otherwise carry all of it for this.
 */
export const forgetCart = () => {
  try {
    localStorage.removeItem(cartKey)
    localStorage.removeItem(markKey)
    sessionStorage.removeItem(pendingItemKey)
  } catch (error) {
    console.warn('the cart of this browser cannot be used:', error)
  }
}
