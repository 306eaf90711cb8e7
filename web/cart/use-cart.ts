import { useSyncExternalStore } from 'react'
import { localCart } from './local-cart.ts'
import { livePerson } from './signed-in.ts'
import { pendingItem } from './pending-item.ts'

/** Pages are drawn without a cart; what this browser remembers shows as soon as they have come to life. */
const nothing = () => 0

export const useCartCount = (): number =>
  useSyncExternalStore(localCart.subscribe, () => localCart.readShown().length, nothing)

export const useIsInCart = (id: string): boolean =>
  useSyncExternalStore(
    localCart.subscribe,
    () => localCart.readShown().some((item) => item.id === id),
    () => false,
  )

/** As long as other data of the console are taken for fresh. */
const freshMs = 300_000

/** Whether the server has to be asked: not for an anonymous visitor, and not on every page. */
export const isCartStale = (): boolean => {
  const person = livePerson()
  if (person === undefined) return false
  const mark = localCart.readMark()
  return mark?.owner !== person || Date.now() - mark.at > freshMs || pendingItem.read() !== undefined
}
