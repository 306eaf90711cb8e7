import { type Cart, cartRoutes, PackageId } from '@song-hanh/contract/marketplace/cart'
import { formatDong } from '@song-hanh/contract/value/money'
import { call as callServer, session, supportSession } from '../api/browser.ts'
import { CallFailed } from '../api/failure/call-failed.ts'
import { currentLanguage } from '../words/language.ts'
import { type CartItem, maxItems } from './cart-item.ts'
import { localCart } from './local-cart.ts'
import { pendingItem } from './pending-item.ts'

type Line = Cart['items'][number]

/** Updates the signed-in state from the response: the header changes, and the copy goes with the session. */
const noticePerson = (error?: unknown) => {
  const { dataset } = document.documentElement
  delete dataset['mayReturn']
  if (session.isSignedIn()) dataset['signedIn'] = ''
  else delete dataset['signedIn']
  const isOver = error instanceof CallFailed && error.failure === 'unauthenticated'
  if (isOver && !supportSession.isActive() && localCart.readMark()) localCart.forget()
}

/** Never prompts: public pages explain themselves what is missing. */
const call: typeof callServer = async (route, input) => {
  try {
    const reply = await callServer(route, input, { scope: 'person', unattended: true })
    noticePerson()
    return reply
  } catch (error) {
    noticePerson(error)
    throw error
  }
}

/** For items added elsewhere: this browser does not know their looks, and the cart page does not need them. */
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

/** Counts responses: one that was overtaken by another is stale. */
let responseCount = 0

/** Mirrors the server's cart. A support session leaves this browser's own cart alone. */
export const mirror = (cart: Cart, offered?: CartItem): void => {
  responseCount += 1
  const owner = session.ownerId()
  if (supportSession.isActive() || owner === undefined) return
  const known = new Map([...localCart.read(), ...(offered ? [offered] : [])].map((item) => [item.id, item]))
  const items = cart.items.map((line): CartItem => {
    const { quantity: _, ...item } = known.get(line.package_id) ?? described(line)
    return line.quantity > 1 ? { ...item, quantity: line.quantity } : item
  })
  if (localCart.write(items)) localCart.writeMark(owner)
}

/**
 * What the server does not have: a cart from before the sign-in, unless it is another person's, and the pending item.
 */
const unsyncedItems = (): string[] => {
  const tried = pendingItem.read()
  const own = localCart.readMark() === undefined ? localCart.read() : []
  return [...own, ...(tried ? [tried] : [])]
    .map(({ id }) => id)
    .filter((id) => PackageId.safeParse(id).success)
    .slice(-maxItems)
}

const compare = async (): Promise<Cart> => {
  const before = responseCount
  const tried = pendingItem.read()
  const packageIds = supportSession.isActive() ? [] : unsyncedItems()
  const { cart } =
    packageIds.length > 0
      ? await call(cartRoutes.mergeCart, { body: { package_ids: packageIds } })
      : await call(cartRoutes.viewCart, {})
  // only now: a page that is left earlier retries, and the server adds an item once
  if (packageIds.length > 0) pendingItem.forget()
  if (responseCount !== before) return compare()
  mirror(cart, tried)
  return cart
}

let running: Promise<Cart> | undefined

/** Uploads what this browser remembers and mirrors the server's cart. Returns the cart. */
export const syncCart = (): Promise<Cart> => {
  running ??= compare().finally(() => {
    running = undefined
  })
  return running
}

/** Puts an item into the person's cart on the server. */
export const addToServerCart = async (item: CartItem): Promise<void> => {
  try {
    const { cart } = await call(cartRoutes.addToCart, { body: { package_id: item.id } })
    mirror(cart, item)
  } catch (error) {
    // added on another device: mirror it here
    if (error instanceof CallFailed && error.failure === 'item_in_cart' && !supportSession.isActive())
      localCart.add(item)
    throw error
  }
}

export const changeServerQuantity = async (packageId: string, quantity: number): Promise<Cart> => {
  const { cart } = await call(cartRoutes.changeQuantity, { params: { packageId }, body: { quantity } })
  mirror(cart)
  return cart
}

export const removeFromServerCart = async (packageId: string): Promise<Cart> => {
  const { cart } = await call(cartRoutes.removeFromCart, { params: { packageId } })
  mirror(cart)
  return cart
}

/** Undoes a removal: the item comes back with its previous quantity. */
export const restoreToServerCart = async (packageId: string, quantity: number): Promise<Cart> => {
  const { cart } = await call(cartRoutes.mergeCart, { body: { package_ids: [packageId] } })
  if (quantity > 1) return changeServerQuantity(packageId, quantity)
  mirror(cart)
  return cart
}
