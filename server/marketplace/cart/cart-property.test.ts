import { type Cart, marketplace } from '@song-hanh/contract/marketplace'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tx } from '#platform/db/db'
import { makePerson } from '../../testing/database/factories.ts'
import { publish, somePackage } from '../../testing/marketplace/publish.ts'
import { runsOf } from '../../testing/measure/runs.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { addToCart } from './add-to-cart.ts'
import { changeQuantity } from './change-quantity.ts'
import { mergeCart } from './merge-cart.ts'
import { removeFromCart } from './remove-from-cart.ts'
import { viewCart } from './view-cart.ts'

const db = await useDatabase()

/** Odd prices and three rates, so that a sum that is rounded in the wrong place shows. */
const sold = [
  somePackage({ package_id: 'a', unit_price: 5, list_price: 11 }),
  somePackage({ package_id: 'b', unit_price: 15, list_price: 15, countable: true }),
  somePackage({ package_id: 'c', unit_price: 33, list_price: 66, countable: true, tax_percent: 8 }),
  somePackage({ package_id: 'd', unit_price: 0, list_price: 0 }),
  somePackage({ package_id: 'e', unit_price: 7, list_price: 9, countable: true, tax_percent: 0 }),
]
const asked = somePackage({ package_id: 'f', action: 'contact', unit_price: null, list_price: null, period: null })
const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'never-there']

type Act =
  | { kind: 'add'; who: number; id: string }
  | { kind: 'merge'; who: number; ids: string[] }
  | { kind: 'change'; who: number; id: string; quantity: number }
  | { kind: 'remove'; who: number; id: string }
const who = fc.nat({ max: 1 })
const id = fc.constantFrom(...ids)
const act = fc.oneof<fc.Arbitrary<Act>[]>(
  fc.record({ kind: fc.constant('add'), who, id }),
  fc.record({ kind: fc.constant('merge'), who, ids: fc.array(id, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('change'), who, id, quantity: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ kind: fc.constant('remove'), who, id }),
)

/** The whole cart as one remembers it: how many of what, in the order in which it came. */
type Model = Map<string, number>

const find = (packageId: string) => sold.find((one) => one.package_id === packageId)
/** Does to the model what the act does to the cart, and says how the act must end. */
const expected = (model: Model, act: Act): string => {
  if (act.kind === 'merge') {
    for (const one of act.ids) if (find(one) && !model.has(one)) model.set(one, 1)
    return 'done'
  }
  const item = find(act.id)
  if (act.kind === 'remove') model.delete(act.id)
  if (act.kind === 'add') {
    if (!item) return 'item_unknown'
    if (model.has(act.id)) return 'item_in_cart'
    model.set(act.id, 1)
  }
  if (act.kind === 'change') {
    if (!model.has(act.id)) return 'item_not_in_cart'
    if (!item?.countable && act.quantity > 1) return 'item_not_countable'
    model.set(act.id, act.quantity)
  }
  return 'done'
}

const call = (tx: Tx, personId: string, more: object) => ({ tx, caller: { personId }, ...more }) as never
const run = async (tx: Tx, personId: string, act: Act): Promise<unknown> => {
  if (act.kind === 'add') return addToCart(call(tx, personId, { body: { package_id: act.id } }))
  if (act.kind === 'merge') return mergeCart(call(tx, personId, { body: { package_ids: act.ids } }))
  const params = { packageId: act.id }
  if (act.kind === 'remove') return removeFromCart(call(tx, personId, { params }))
  return changeQuantity(call(tx, personId, { params, body: { quantity: act.quantity } }))
}

/** Sums by counting one by one, in hundredths of a đồng until the end. */
const check = (cart: Cart, model: Model) => {
  expect(cart.items.map(({ package_id, quantity }) => [package_id, quantity])).toEqual([...model])
  const hundredths = new Map<number, bigint>()
  let [subtotal, list] = [0n, 0n]
  for (const [packageId, quantity] of model)
    for (let one = 0; one < quantity; one += 1) {
      const { unit_price, list_price, tax_percent } = find(packageId)!
      subtotal += BigInt(unit_price!)
      list += BigInt(list_price!)
      hundredths.set(tax_percent, (hundredths.get(tax_percent) ?? 0n) + BigInt(unit_price! * tax_percent))
    }
  const tax = [...hundredths.values()].reduce((sum, one) => sum + (one + 50n) / 100n, 0n)
  expect([cart.subtotal, cart.saved, cart.total]).toEqual([subtotal, list - subtotal, subtotal + tax].map(Number))
  expect(cart.taxes.map(({ percent }) => percent)).toEqual([...hundredths.keys()].toSorted((a, b) => a - b))
}

test('whatever two people do, each cart is what a simple list would hold, and its sums are exact', async () => {
  await publish(db, ...sold, asked)
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 20 }), async (acts) => {
      const people = [await makePerson(db), await makePerson(db)]
      const models: Model[] = [new Map(), new Map()]
      for (const act of acts) {
        const { personId } = people[act.who]!
        const answer = await db.as('api').within({ kind: 'person', personId }, (tx) => run(tx, personId, act))
        expect(typeof answer === 'string' ? answer : 'done').toBe(expected(models[act.who]!, act))
      }
      for (const [at, { personId }] of people.entries()) {
        const answer = await db
          .as('api')
          .within({ kind: 'person', personId }, (tx) => viewCart(call(tx, personId, {})), 'read')
        check(marketplace.viewCart.reply.parse(answer).cart, models[at]!)
      }
    }),
    { numRuns: runsOf(50) },
  )
})
