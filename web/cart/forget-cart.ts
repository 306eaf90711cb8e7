import { cartKey, markKey, pendingItemKey } from './keys.ts'

/** Clears the cart at sign-out. By its keys alone: the console would otherwise load the whole cart module for this. */
export const forgetCart = () => {
  try {
    localStorage.removeItem(cartKey)
    localStorage.removeItem(markKey)
    sessionStorage.removeItem(pendingItemKey)
  } catch (error) {
    console.warn('the local cart is unavailable:', error)
  }
}
