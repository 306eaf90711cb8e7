import { useSyncExternalStore } from 'react'
import { localCart } from './local-cart.ts'
import { livePerson } from './signed-in.ts'
import { pendingItem } from './pending-item.ts'

/** Pages are prerendered without a cart; it shows after hydration. */
const nothing = () => 0

export const useCartCount = (): number =>
  useSyncExternalStore(localCart.subscribe, () => localCart.readShown().length, nothing)

export const useIsInCart = (id: string): boolean =>
  useSyncExternalStore(
    localCart.subscribe,
    () => localCart.readShown().some((item) => item.id === id),
    () => false,
  )

/** The same stale time as other data of the console. */
const freshMs = 300_000

/** Whether the server has to be asked: not for an anonymous visitor, and not on every page. */
export const isCartStale = (): boolean => {
  const person = livePerson()
  if (person === undefined) return false
  const mark = localCart.readMark()
  return mark?.owner !== person || Date.now() - mark.at > freshMs || pendingItem.read() !== undefined
}
