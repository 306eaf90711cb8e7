import { type Cart, marketplace } from '@song-hanh/contract/marketplace'
import { addDays, vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clock, moveClock, stopClock } from '#platform/clock'
import { codeOf, readReply, statusesOf } from '../../testing/world/answers.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { publish } from '../../testing/marketplace/publish.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { maxItems, showCart, taxOn } from './cart.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))

const openCart = async () => {
  const { token, personId } = await signInPerson(db, servers)
  const item = (packageId: string) => `/api/v1/cart/items/${packageId}`
  return {
    personId,
    view: async (): Promise<Cart> =>
      readReply(marketplace.viewCart, await servers.ask(marketplace.viewCart, { token })).cart,
    add: (packageId: string, more: object = {}) =>
      servers.ask(marketplace.addToCart, { token, body: { package_id: packageId, ...more } }),
    merge: (...packageIds: string[]) =>
      servers.ask(marketplace.mergeCart, { token, body: { package_ids: packageIds } }),
    change: (packageId: string, quantity: unknown) =>
      servers.ask(marketplace.changeQuantity, { token, url: item(packageId), body: { quantity } }),
    remove: (packageId: string) => servers.ask(marketplace.removeFromCart, { token, url: item(packageId) }),
  }
}
afterEach(() => moveClock(0))
const idsOf = (cart: Cart) => cart.items.map(({ package_id }) => package_id)

beforeEach(() =>
  publish(
    db,
    { package_id: 'storage' },
    { package_id: 'mail', countable: true, unit_price: 190_000, list_price: 380_000 },
    { package_id: 'domain', countable: true, unit_price: 149_000, list_price: 298_000, period: 'year' },
    { package_id: 'free', unit_price: 0, list_price: 0 },
    { package_id: 'asked-for', action: 'contact', unit_price: null, list_price: null, period: null },
    { package_id: 'announced', action: 'coming_soon', unit_price: null, list_price: null, period: null },
  ),
)

describe('a cart', () => {
  test('of a person who has added nothing is empty and costs nothing', async () => {
    const { view } = await openCart()
    expect(await view()).toEqual({ items: [], subtotal: 0, saved: 0, taxes: [], total: 0 })
  })

  test('shows what was added, oldest first, with sums and tax', async () => {
    const { add, change, view } = await openCart()
    await add('mail')
    await add('domain')
    await change('mail', 3)
    expect(await view()).toMatchObject({
      items: [
        { package_id: 'mail', quantity: 3, unit_price: 190_000, list_price: 380_000, amount: 570_000, period: 'month' },
        { package_id: 'domain', quantity: 1, amount: 149_000, period: 'year', title: { vi: 'Gói domain' } },
      ],
      subtotal: 719_000,
      saved: 719_000,
      taxes: [{ percent: 10, amount: 71_900 }],
      total: 790_900,
    })
  })

  test('charges the list price on the day after the last day of an offer, and strikes nothing out', async () => {
    const { add, view } = await openCart()
    const today = vietnamDay(clock.now())
    await publish(db, { package_id: 'storage', offer_first_day: today, offer_last_day: today })
    await add('storage')
    expect(await view()).toMatchObject({
      items: [{ unit_price: 100_000, list_price: 200_000, offer: { first_day: today, last_day: today } }],
      subtotal: 100_000,
      saved: 100_000,
    })
    await publish(db, { package_id: 'storage', offer_last_day: addDays(today, -1) })
    expect(await view()).toMatchObject({
      items: [{ unit_price: 200_000, list_price: 200_000, offer: null }],
      subtotal: 200_000,
      saved: 0,
    })
  })

  test('before the first day of an offer charges the list price, and without days strikes nothing out', async () => {
    const { add, view } = await openCart()
    await publish(
      db,
      { package_id: 'storage', offer_first_day: '2998-01-01' },
      { package_id: 'mail', offer_first_day: null, offer_last_day: null },
    )
    await add('storage')
    await add('mail')
    expect(await view()).toMatchObject({
      items: [
        { unit_price: 200_000, list_price: 200_000, offer: null },
        { unit_price: 100_000, list_price: 100_000, offer: null },
      ],
      saved: 0,
    })
  })

  test('holds an item once', async () => {
    const { add, view } = await openCart()
    expect((await add('storage')).status).toBe(200)
    expect(codeOf(await add('storage'))).toEqual([409, 'item_in_cart'])
    expect(idsOf(await view())).toEqual(['storage'])
  })

  test('takes only what is on sale with a price', async () => {
    const { add, view } = await openCart()
    for (const packageId of ['asked-for', 'announced', 'never-there'])
      expect(codeOf(await add(packageId))).toEqual([404, 'item_unknown'])
    expect((await add('free')).status).toBe(200)
    expect(idsOf(await view())).toEqual(['free'])
  })

  test('counts what can be counted, and one of the rest', async () => {
    const { add, change } = await openCart()
    await add('mail')
    await add('storage')
    expect(codeOf(await change('storage', 2))).toEqual([409, 'item_not_countable'])
    expect((await change('storage', 1)).status).toBe(200)
    expect((await change('mail', 99)).status).toBe(200)
    for (const quantity of [0, -1, 100, 1.5, '2', null])
      expect(codeOf(await change('mail', quantity))).toEqual([400, 'invalid_request'])
    expect(codeOf(await change('domain', 2))).toEqual([404, 'item_not_in_cart'])
  })

  test('forgets what is taken out, and taking it out twice is no mistake', async () => {
    const { add, remove, view } = await openCart()
    await add('storage')
    expect(statusesOf([await remove('storage'), await remove('storage'), await remove('never-there')])).toEqual([
      200, 200, 200,
    ])
    expect(idsOf(await view())).toEqual([])
  })

  test('brings in what a browser remembered, in its order, and leaves out what is not sold', async () => {
    const { add, change, merge, view } = await openCart()
    await add('mail')
    await change('mail', 5)
    expect((await merge('never-there', 'domain', 'announced', 'mail', 'storage', 'domain')).status).toBe(200)
    const cart = await view()
    expect(idsOf(cart)).toEqual(['mail', 'domain', 'storage'])
    expect(cart.items[0]?.quantity).toBe(5)
  })

  test('keeps the order in which things came, also of those that came in the same moment', async () => {
    const { add, merge, view } = await openCart()
    stopClock(clock.now())
    await merge('storage', 'mail', 'free')
    await add('domain')
    expect(idsOf(await view())).toEqual(['storage', 'mail', 'free', 'domain'])
  })

  test('is full at 50 items, also when two tabs add the last one at once', async () => {
    const ids = Array.from({ length: maxItems + 2 }, (_, at) => `plan-${at}`)
    await publish(db, ...ids.map((package_id) => ({ package_id })))
    const { add, merge, view } = await openCart()
    await merge(...ids.slice(0, maxItems - 1))
    const answers = await Promise.all([add('plan-49'), add('plan-50'), merge('plan-51')])
    expect((await view()).items).toHaveLength(maxItems)
    expect(answers.flatMap(({ body }) => body.errors?.map(({ code }) => code) ?? [])).toContain('cart_full')
    expect(codeOf(await servers.ask(marketplace.viewCart))).toEqual([401, 'unauthenticated'])
  })

  test('holds an item once, also when two tabs add it at once', async () => {
    const { add, view } = await openCart()
    expect(statusesOf(await Promise.all([add('mail'), add('mail'), add('mail')]))).toEqual([200, 409, 409])
    expect(idsOf(await view())).toEqual(['mail'])
  })

  test("is nobody else's to see or change", async () => {
    const [mine, theirs] = [await openCart(), await openCart()]
    await mine.add('mail')
    expect(idsOf(await theirs.view())).toEqual([])
    expect(codeOf(await theirs.change('mail', 2))).toEqual([404, 'item_not_in_cart'])
    await theirs.remove('mail')
    expect((await mine.view()).items).toMatchObject([{ package_id: 'mail', quantity: 1 }])
  })
})

describe('[T27] a cart that was edited in the browser', () => {
  test('[T27] an edited price, title or category is refused and never reaches the cart', async () => {
    const { add, view } = await openCart()
    for (const edited of [{ pricing: { current: '1đ' } }, { unit_price: 1 }, { title: 'Miễn phí' }, { category: 'x' }])
      expect(codeOf(await add('mail', edited))).toEqual([400, 'invalid_request'])
    await add('mail')
    expect((await view()).items).toMatchObject([{ title: { vi: 'Gói mail' }, unit_price: 190_000 }])
  })

  test('[T27] an id that was made up, or that is no id, brings nothing in', async () => {
    const { merge, view } = await openCart()
    expect((await merge('mail-for-nothing', 'storage')).status).toBe(200)
    expect(codeOf(await merge("mail' or 1=1", 'storage'))).toEqual([400, 'invalid_request'])
    expect(idsOf(await view())).toEqual(['storage'])
  })

  test('[T27] a price that changes is the new one in every cart, also in those filled before', async () => {
    const { add, view } = await openCart()
    await add('storage')
    await publish(db, { package_id: 'storage', unit_price: 120_000 })
    expect(await view()).toMatchObject({ subtotal: 120_000, saved: 80_000, total: 132_000 })
  })

  test('[T27] a package that is no longer sold says so, counts nothing and can be taken out', async () => {
    const { add, change, remove, view } = await openCart()
    await add('mail')
    await add('storage')
    await change('mail', 4)
    await publish(db, { package_id: 'storage' })
    expect(await view()).toMatchObject({
      items: [
        { package_id: 'mail', state: 'gone', amount: 0 },
        { package_id: 'storage', state: 'on_sale' },
      ],
      subtotal: 100_000,
      saved: 100_000,
      total: 110_000,
    })
    await remove('mail')
    expect(codeOf(await add('mail'))).toEqual([404, 'item_unknown'])
  })

  test('[T27] a package that one has to ask for now is no longer sold either', async () => {
    const { add, view } = await openCart()
    await add('mail')
    await publish(db, { package_id: 'mail', action: 'contact', unit_price: null, list_price: null, period: null })
    expect(await view()).toMatchObject({ items: [{ state: 'gone', amount: 0 }], total: 0 })
  })
})

describe('tax', () => {
  test('is rounded half up', () => {
    expect([taxOn(4, 10), taxOn(5, 10), taxOn(14, 10), taxOn(15, 10), taxOn(0, 10)]).toEqual([0, 1, 1, 2, 0])
  })

  test('is rounded once for each rate on the sum of its lines', () => {
    const line = (package_id: string, unit_price: number, tax_percent: number) => ({
      package_id,
      group_id: 'g',
      title_vi: '',
      title_en: '',
      action: 'add_to_cart' as const,
      state: 'on_sale' as const,
      unit_price,
      list_price: unit_price,
      offer_first_day: null,
      offer_last_day: null,
      period: 'month' as const,
      tax_percent,
      countable: true,
      quantity: 1,
      added_at: '',
    })
    // line by line it would be 1 + 1 at 10 %
    const cart = showCart([line('a', 5, 10), line('b', 5, 10), line('c', 30, 8), line('d', 7, 0)], '2026-11-18')
    expect(cart.taxes).toEqual([
      { percent: 0, amount: 0 },
      { percent: 8, amount: 2 },
      { percent: 10, amount: 1 },
    ])
    expect(cart.total).toBe(47 + 3)
  })
})
