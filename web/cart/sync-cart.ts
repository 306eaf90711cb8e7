import { type Cart, cartRoutes, PackageId } from '@song-hanh/contract/marketplace-cart'
import { formatDong } from '@song-hanh/contract/money'
import { call, session, supportSession } from '../api/browser.ts'
import { CallFailed } from '../api/call-failed.ts'
import { currentLanguage } from '../words/language.ts'
import type { CartItem } from './cart-item.ts'
import { localCart } from './local-cart.ts'
import { triedItem } from './tried-item.ts'

// nobody is asked to sign in over a public page: it says itself what is missing
const quietly = { scope: 'person', unattended: true } as const
const most = 50

type Line = Cart['items'][number]

/** For what was put in elsewhere: of its looks this browser knows nothing, and the page of the cart does not need them. */
const described = ({ package_id, title, group_id, unit_price, added_at }: Line): CartItem => {
  const language = currentLanguage()
  return {
    id: package_id,
    title: title[language],
    category: group_id,
    pricing: { current: formatDong(unit_price, language) },
    icon: 'package',
    iconColor: '#0F766E',
    bgColor: '#F0FDFA',
    addedAt: Date.parse(added_at),
  }
}

/** From now on the local copy shows what the server has. A support session leaves this browser's own cart alone. */
export const mirror = (cart: Cart, offered?: CartItem): void => {
  const owner = session.ownerId()
  if (supportSession.isHere() || owner === undefined) return
  const known = new Map([...localCart.read(), ...(offered ? [offered] : [])].map((item) => [item.id, item]))
  if (localCart.write(cart.items.map((line) => known.get(line.package_id) ?? described(line))))
    localCart.writeMark(owner)
}

/** What the server has not heard of: a cart from before the sign-in, unless it is somebody else's, and what was tried. */
const unheard = (): string[] => {
  const tried = triedItem.read()
  const own = localCart.readMark() === undefined ? localCart.read() : []
  return [...own, ...(tried ? [tried] : [])]
    .map(({ id }) => id)
    .filter((id) => PackageId.safeParse(id).success)
    .slice(-most)
}

const compare = async (): Promise<Cart> => {
  const tried = triedItem.read()
  const packageIds = supportSession.isHere() ? [] : unheard()
  const { cart } =
    packageIds.length > 0
      ? await call(cartRoutes.mergeCart, { body: { package_ids: packageIds } }, quietly)
      : await call(cartRoutes.viewCart, {}, quietly)
  // only now: a page that is left in between asks again, and the server takes an item once
  if (packageIds.length > 0) triedItem.forget()
  mirror(cart, tried)
  return cart
}

/** The session turned out to be over: the header must not go on greeting its person. */
const noticeEnd = (error: unknown) => {
  if (error instanceof CallFailed && error.failure === 'unauthenticated')
    delete document.documentElement.dataset['signedIn']
}

let running: Promise<Cart> | undefined

/** Brings what this browser remembers to the server, and what the server knows to this browser. Gives the cart. */
export const syncCart = (): Promise<Cart> => {
  running ??= compare()
    .catch((error: unknown) => {
      noticeEnd(error)
      throw error
    })
    .finally(() => {
      running = undefined
    })
  return running
}

/** Puts an item into the person's cart on the server. */
export const addToServerCart = async (item: CartItem): Promise<void> => {
  try {
    const { cart } = await call(cartRoutes.addToCart, { body: { package_id: item.id } }, quietly)
    mirror(cart, item)
  } catch (error) {
    noticeEnd(error)
    // put in on another device: from now on this one knows
    if (error instanceof CallFailed && error.failure === 'item_in_cart' && !supportSession.isHere()) localCart.add(item)
    throw error
  }
}

export const changeServerQuantity = async (packageId: string, quantity: number): Promise<Cart> => {
  const { cart } = await call(cartRoutes.changeQuantity, { params: { packageId }, body: { quantity } }, quietly)
  mirror(cart)
  return cart
}

export const removeFromServerCart = async (packageId: string): Promise<Cart> => {
  const { cart } = await call(cartRoutes.removeFromCart, { params: { packageId } }, quietly)
  mirror(cart)
  return cart
}

/** Undoes a removal: the item comes back with the number it had. */
export const restoreToServerCart = async (packageId: string, quantity: number): Promise<Cart> => {
  const { cart } = await call(cartRoutes.mergeCart, { body: { package_ids: [packageId] } }, quietly)
  if (quantity > 1) return changeServerQuantity(packageId, quantity)
  mirror(cart)
  return cart
}
