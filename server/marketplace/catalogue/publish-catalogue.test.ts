import { countable } from '@song-hanh/content/countable'
import { priceBook } from '@song-hanh/content/price-book'
import { describe, expect, test } from 'vitest'
import { makePerson } from '../../testing/database/factories.ts'
import { publish, somePackage } from '../../testing/marketplace/publish.ts'
import { isBlocked, until } from '../../testing/database/until.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { addItem } from '../cart/cart-store.ts'
import { readContentPackages } from './content-packages.ts'
import { mergeCart } from '../cart/merge-cart.ts'
import { publishCatalogue } from './publish-catalogue.ts'
import { notifyLaunchedQueue } from './notify-launched-queue.ts'

const db = await useDatabase()
const ask = async (text: string) => (await db.admin.query<Record<string, unknown>>(text)).rows
const launches = () =>
  ask(`select data ->> 'packageId' as id from pgboss.job where name = '${notifyLaunchedQueue.name}' order by 1`)

const free = { unit_price: null, list_price: null, period: null }

describe('the content files', () => {
  const packages = readContentPackages()

  test('are published with every new database', async () => {
    const rows = await ask(
      `select count(*)::integer as all, count(unit_price)::integer as priced from marketplace.package`,
    )
    expect(rows).toEqual([{ all: packages.length, priced: priceBook.length }])
  })

  test('have a price for whatever can be put into a cart, and for nothing else', () => {
    const sold = packages.filter(({ action }) => action === 'add_to_cart').map(({ package_id }) => package_id)
    expect(sold.toSorted()).toEqual(priceBook.map(({ packageId }) => packageId).toSorted())
  })

  test('let several be bought only of what costs something', () => {
    for (const id of countable) {
      const found = packages.find(({ package_id }) => package_id === id)
      expect([id, (found?.unit_price ?? 0) > 0]).toEqual([id, true])
    }
  })
})

describe('publishing', () => {
  test('changes nothing the second time', async () => {
    await publish(db, { package_id: 'one' })
    const before = await ask('select * from marketplace.package order by package_id')
    expect(await publish(db, { package_id: 'one' })).toEqual({ changed: [], gone: [], launched: [] })
    expect(await ask('select * from marketplace.package order by package_id')).toEqual(before)
  })

  test('keeps what has vanished from the files as gone, and takes it back when it returns', async () => {
    await publish(db, { package_id: 'one' }, { package_id: 'two' })
    expect(await publish(db, { package_id: 'one' })).toEqual({ changed: [], gone: ['two'], launched: [] })
    const stateOf = () => ask(`select state from marketplace.package where package_id = 'two'`)
    expect(await stateOf()).toEqual([{ state: 'gone' }])
    expect(await publish(db, { package_id: 'one' }, { package_id: 'two' })).toMatchObject({ changed: ['two'] })
    expect(await stateOf()).toEqual([{ state: 'on_sale' }])
  })

  test('notifies subscribers of a package that leaves "coming soon", and of no other, once', async () => {
    const announced = { action: 'coming_soon', ...free } as const
    await publish(db, { package_id: 'soon', ...announced }, { package_id: 'later', ...announced })
    const next = [{ package_id: 'soon' }, { package_id: 'later', ...announced }, { package_id: 'new-today' }] as const
    expect(await publish(db, ...next)).toMatchObject({ launched: ['soon'] })
    expect(await publish(db, ...next)).toMatchObject({ launched: [] })
    expect(await launches()).toEqual([{ id: 'soon' }])
  })

  test('refuses a package that can be put into a cart and has no price', async () => {
    await expect(publish(db, { package_id: 'one', ...free })).rejects.toMatchObject({ code: '23514' })
  })
})

describe('publishing while carts are filled', () => {
  const dearer = ['first', 'last'].map((package_id) => ({ package_id, unit_price: 150_000 }))

  test('ends well for both, in whichever order the cart takes the packages', async () => {
    await publish(db, { package_id: 'first' }, { package_id: 'last' })
    const { personId } = await makePerson(db)
    const at = new Date().toISOString()
    const filled = db.as('api').within({ kind: 'person', personId }, async (tx) => {
      await addItem(tx, { personId, packageId: 'last', at })
      let isDone = false
      const published = publish(db, ...dearer).finally(() => (isDone = true))
      await until('the publication is done, or waits for this cart', async () => isDone || (await isBlocked(db)))
      await addItem(tx, { personId, packageId: 'first', at })
      return published
    })
    expect(await filled).toMatchObject({ changed: ['first', 'last'] })
  })

  test('keeps nobody waiting', async () => {
    await publish(db, { package_id: 'first' }, { package_id: 'last' })
    const { personId } = await makePerson(db)
    const call = { caller: { personId }, body: { package_ids: ['last', 'first'] } }
    const merged = await db.as('admin').within({ kind: 'none' }, async (publishing) => {
      await publishCatalogue(publishing, dearer.map(somePackage))
      return db.as('api').within({ kind: 'person', personId }, (tx) => mergeCart({ ...call, tx } as never))
    })
    // what is not yet published does not count yet
    expect(merged).toMatchObject({
      cart: { items: [{ package_id: 'last', unit_price: 100_000 }, { package_id: 'first' }] },
    })
  })
})
