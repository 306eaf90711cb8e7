import type { Store } from '../api/intended-url.ts'
import { addTo, type CartItem, readItems } from './cart-item.ts'
import { cartKey as key, markKey } from './keys.ts'

const changed = 'cart-changed'
const watched = new Set([key, markKey, 'access_token'])
const none: CartItem[] = []

type CartDeps = {
  /** Both are read late: where storage is blocked, reading it throws, and during prerendering there is no window. */
  store: () => Store
  events: () => Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>
  now: () => number
  /** The signed-in person. */
  person: () => string | undefined
}

const warn = (error: unknown) => console.warn('the local cart is unavailable:', error)

/** The browser's copy of the cart. Unreadable content counts as empty, a failed write as not added. */
export const openCart = ({ store, events, now, person }: CartDeps) => {
  let last: { text: string | null; items: CartItem[] } = { text: null, items: [] }

  const attempt = <T>(action: (open: Store) => T, otherwise: T): T => {
    try {
      return action(store())
    } catch (error) {
      warn(error)
      return otherwise
    }
  }
  const tell = () => events().dispatchEvent(new Event(changed))

  const parse = (text: string | null) => {
    try {
      return readItems(text)
    } catch (error) {
      warn(error)
      attempt((open) => open.removeItem(key), undefined)
      return []
    }
  }
  /** The same list until something changes, so that subscribers do not re-render for nothing. */
  const read = (): CartItem[] => {
    const text = attempt((open) => open.getItem(key), null)
    if (text !== last.text) last = { text, items: parse(text) }
    return last.items
  }
  /** False when it could not be stored. */
  const write = (items: CartItem[]): boolean => {
    const isKept = attempt((open) => {
      open.setItem(key, JSON.stringify(items))
      return true
    }, false)
    tell()
    return isKept
  }

  const readMark = (): { owner: string; at: number } | undefined => {
    const [owner = '', at] = attempt((open) => open.getItem(markKey), null)?.split(' ') ?? []
    return owner ? { owner, at: Number(at) || 0 } : undefined
  }

  return {
    read,
    /** The items visible to the current user: those of a person whose session ended wait for that person. */
    readShown: (): CartItem[] => {
      const mark = readMark()
      return mark === undefined || mark.owner === person() ? read() : none
    },
    write,
    add: (item: CartItem): boolean => write(addTo(read(), item)),
    readMark,
    writeMark: (owner: string) => {
      attempt((open) => open.setItem(markKey, `${owner} ${now()}`), undefined)
      tell()
    },
    /** Clears the cart at sign-out. */
    forget: () => {
      attempt((open) => {
        open.removeItem(key)
        open.removeItem(markKey)
      }, undefined)
      tell()
    },
    /** Notifies of changes in this tab or another one, of the items or of who may see them. */
    subscribe: (listener: () => void) => {
      const heed = (event: Event) => {
        const { key: theirs } = event as StorageEvent
        if (theirs === null || watched.has(theirs)) listener()
      }
      events().addEventListener('storage', heed)
      events().addEventListener(changed, listener)
      return () => {
        events().removeEventListener('storage', heed)
        events().removeEventListener(changed, listener)
      }
    },
  }
}
