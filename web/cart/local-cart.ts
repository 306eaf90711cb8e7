import { openCart } from './open-cart.ts'
import { livePerson } from './signed-in.ts'

/** This browser's copy of the cart. */
export const localCart = openCart({
  store: () => localStorage,
  events: () => window,
  now: () => Date.now(),
  person: livePerson,
})
