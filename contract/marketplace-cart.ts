import * as z from 'zod/mini'
import { ownChange, ownRead } from './access.ts'
import { Dong } from './money.ts'
import { route } from './route.ts'

export const PackageId = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))

export const maxQuantity = 99
export const Quantity = z.int().check(z.minimum(1), z.maximum(maxQuantity))

/** One line of the cart as the server's price book has it today; what a browser remembers of prices is never asked. */
export const CartItem = z
  .object({
    package_id: z.string(),
    title: z.object({ vi: z.string(), en: z.string() }),
    /** The group of solutions, whose page describes it. */
    group_id: z.string(),
    quantity: z.int(),
    /** May more than one be bought? A mail plan per mailbox: yes; a free plan: no. */
    countable: z.boolean(),
    /** `gone`: no longer sold; it counts nothing and waits to be taken out. */
    state: z.enum(['on_sale', 'gone']),
    unit_price: Dong,
    list_price: Dong,
    period: z.enum(['month', 'year']),
    amount: Dong,
    added_at: z.string(),
  })
  .register(z.globalRegistry, { id: 'CartItem' })
export type CartItem = z.infer<typeof CartItem>

/** The first period of everything in it. Tax is rounded half up once per rate on the sum of its lines. */
export const Cart = z
  .object({
    items: z.array(CartItem),
    subtotal: Dong,
    /** What the list prices would have come to above the subtotal. */
    saved: Dong,
    taxes: z.array(z.object({ percent: z.int(), amount: Dong })),
    total: Dong,
  })
  .register(z.globalRegistry, { id: 'Cart' })
export type Cart = z.infer<typeof Cart>

const change = { ...ownChange, audit: 'none', transaction: 'request' } as const
const reply = z.object({ cart: Cart })
const params = z.strictObject({ packageId: PackageId })

const unknown = { status: 404, message: 'This item is not sold here any more. Take it out of your cart.' } as const
const full = { status: 409, message: 'The cart holds 50 different items at most.' } as const

export const cartRoutes = {
  viewCart: route({ ...ownRead, method: 'GET', path: '/api/v1/cart', summary: 'The cart', reply, failures: {} }),
  addToCart: route({
    ...change,
    method: 'POST',
    path: '/api/v1/cart/items',
    summary: 'Put an item into the cart, once',
    body: z.strictObject({ package_id: PackageId }),
    reply,
    failures: {
      item_unknown: unknown,
      item_in_cart: { status: 409, message: 'This item is already in the cart.' },
      cart_full: full,
    },
  }),
  /** What a browser remembered from before the sign-in; unknown ids are left out without a word. */
  mergeCart: route({
    ...change,
    method: 'POST',
    path: '/api/v1/cart/merge',
    summary: 'Bring the items that a browser remembered into the cart',
    body: z.strictObject({ package_ids: z.array(PackageId).check(z.maxLength(50)) }),
    reply,
    failures: {},
  }),
  changeQuantity: route({
    ...change,
    method: 'PATCH',
    path: '/api/v1/cart/items/:packageId',
    summary: 'Buy more or fewer of an item',
    params,
    body: z.strictObject({ quantity: Quantity }),
    reply,
    failures: {
      item_not_in_cart: { status: 404, message: 'This item is not in your cart.' },
      item_not_countable: { status: 409, message: 'One of this item is all one can have.' },
    },
  }),
  removeFromCart: route({
    ...change,
    method: 'DELETE',
    path: '/api/v1/cart/items/:packageId',
    summary: 'Take an item out of the cart',
    params,
    reply,
    failures: {},
  }),
}
