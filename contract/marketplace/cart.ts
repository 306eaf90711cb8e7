import * as z from 'zod/mini'
import { ownChange, ownRead } from '../http/access.ts'
import { Dong } from '../value/money.ts'
import { route } from '../http/route.ts'

export const PackageId = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))

export const maxQuantity = 99
export const Quantity = z.int().check(z.minimum(1), z.maximum(maxQuantity))

/** One line of the cart at today's prices; prices that the browser remembers are ignored. */
export const CartItem = z
  .object({
    package_id: z.string(),
    title: z.object({ vi: z.string(), en: z.string() }),
    /** The group of solutions, whose page describes it. */
    group_id: z.string(),
    quantity: z.int(),
    /** Whether the quantity can exceed one: yes for a mail plan per mailbox, no for a free plan. */
    countable: z.boolean(),
    /** `gone`: no longer sold; not part of the total, to be removed by the customer. */
    state: z.enum(['on_sale', 'gone']),
    unit_price: Dong,
    /** Without the offer; the same as the unit price when there is none today. */
    list_price: Dong,
    /** Days in Vietnam, both included. */
    offer: z.nullable(z.object({ first_day: z.string(), last_day: z.string() })),
    period: z.enum(['month', 'year']),
    amount: Dong,
    added_at: z.string(),
  })
  .register(z.globalRegistry, { id: 'CartItem' })
export type CartItem = z.infer<typeof CartItem>

/** Totals of the first billing period. Tax is rounded half up once per rate, on the sum of its lines. */
export const Cart = z
  .object({
    items: z.array(CartItem),
    subtotal: Dong,
    /** Savings against the list prices. */
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
    summary: 'Add an item to the cart, once',
    body: z.strictObject({ package_id: PackageId }),
    reply,
    failures: {
      item_unknown: unknown,
      item_in_cart: { status: 409, message: 'This item is already in the cart.' },
      cart_full: full,
    },
  }),
  /** Items remembered by the browser before sign-in; unknown ids are ignored. */
  mergeCart: route({
    ...change,
    method: 'POST',
    path: '/api/v1/cart/merge',
    summary: 'Merge the items that the browser remembered into the cart',
    body: z.strictObject({ package_ids: z.array(PackageId).check(z.maxLength(50)) }),
    reply,
    failures: {},
  }),
  changeQuantity: route({
    ...change,
    method: 'PATCH',
    path: '/api/v1/cart/items/:packageId',
    summary: 'Change the quantity of an item',
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
    summary: 'Remove an item from the cart',
    params,
    reply,
    failures: {},
  }),
}
