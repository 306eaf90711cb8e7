import { openCart } from './open-cart.ts'

/** This browser's copy of the cart. */
export const localCart = openCart({ store: () => localStorage, events: () => window, now: () => Date.now() })
