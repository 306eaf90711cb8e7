import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStore } from '../testing/memory.ts'

const person = '0199c0de-0000-7000-8000-000000000001'
const inSeconds = (ms: number) => Math.floor((Date.now() + ms) / 1000)
const line = {
  package_id: 'mail',
  title: { vi: 'Thư', en: 'Mail' },
  group_id: 'dinh-danh-giao-tiep',
  quantity: 3,
  countable: true,
  state: 'on_sale',
  unit_price: 100,
  list_price: 200,
  offer: null,
  period: 'month',
  amount: 300,
  added_at: '2026-11-15T02:00:00.000Z',
}
const cart = { items: [line], subtotal: 300, saved: 300, taxes: [{ percent: 10, amount: 30 }], total: 330 }
const renewed = { access_token: 'second', exp: inSeconds(1_200_000), uuid: person }

const open = (exp: number, answers: Record<string, () => Response | Promise<Response>>) => {
  const store = memoryStore({ access_token: 'first', exp: String(exp), uuid: person, auth_method: 'password' })
  const dataset: Record<string, string> = { mayReturn: '' }
  const asked: string[] = []
  const answer = (address: string) => {
    asked.push(address)
    return Promise.resolve(answers[address]?.() ?? new Response(null, { status: 500 }))
  }
  const here = new EventTarget()
  vi.stubGlobal('localStorage', store)
  vi.stubGlobal('sessionStorage', memoryStore())
  vi.stubGlobal('window', here)
  vi.stubGlobal('addEventListener', here.addEventListener.bind(here))
  vi.stubGlobal('location', { origin: 'https://songhanh.example' })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { documentElement: { dataset, lang: 'vi' }, cookie: '' })
  vi.stubGlobal('fetch', answer)
  return { store, dataset, asked }
}
const load = async () => ({
  ...(await import('./sync-cart.ts')),
  ...(await import('./local-cart.ts')),
})
const refresh = '/id/auth/v2/refresh_token'
const view = '/api/v1/cart'
const put = '/api/v1/cart/items'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

test('a person whose token has expired finds their cart without signing in again', async () => {
  const { store, dataset, asked } = open(inSeconds(-1000), {
    [refresh]: () => Response.json({ data: renewed, errors: [] }),
    [view]: () => Response.json({ data: { cart }, errors: [] }),
  })
  store.setItem('business_solutions_cart', '[]')
  store.setItem('business_solutions_cart_of', `${person} 1`)
  const { syncCart, localCart } = await load()
  expect(await syncCart()).toEqual(cart)
  expect(asked).toEqual([refresh, view])
  expect(localCart.readShown()).toMatchObject([{ id: 'mail', quantity: 3 }])
  expect(dataset).toEqual({ signedIn: '' })
})

test('when their session has ended too, nothing of their cart is left for the next person', async () => {
  const { store, dataset } = open(inSeconds(-1000), {
    [refresh]: () =>
      Response.json({ errors: [{ code: 'session_ended', message: '' }], requestId: '1' }, { status: 401 }),
  })
  const { syncCart, localCart } = await load()
  localCart.write([{ id: 'mail', title: '', category: '', icon: '', iconColor: '', bgColor: '', addedAt: 1 }])
  localCart.writeMark(person)
  expect(localCart.readShown()).toEqual([])
  await expect(syncCart()).rejects.toMatchObject({ failure: 'unauthenticated' })
  expect(localCart.read()).toEqual([])
  expect(dataset).toEqual({})
  expect(store.getItem('access_token')).toBeNull()
})

test('a network failure ends no session', async () => {
  const { store } = open(inSeconds(600_000), {})
  const { syncCart, localCart } = await load()
  localCart.write([{ id: 'mail', title: '', category: '', icon: '', iconColor: '', bgColor: '', addedAt: 1 }])
  localCart.writeMark(person)
  await expect(syncCart()).rejects.toMatchObject({ failure: 'fault' })
  expect(localCart.readShown()).toHaveLength(1)
  expect(store.getItem('access_token')).toBe('first')
})

test('a stale response does not remove an item that was just added', async () => {
  const old = Promise.withResolvers<Response>()
  const views = [() => old.promise, () => Response.json({ data: { cart }, errors: [] })]
  open(inSeconds(600_000), {
    [view]: () => views.shift()!(),
    [put]: () => Response.json({ data: { cart }, errors: [] }),
  })
  const { syncCart, addToServerCart, localCart } = await load()
  localCart.writeMark(person)
  const running = syncCart()
  await addToServerCart({ id: 'mail', title: '', category: '', icon: '', iconColor: '', bgColor: '', addedAt: 1 })
  old.resolve(Response.json({ data: { cart: { ...cart, items: [] } }, errors: [] }))
  expect(await running).toEqual(cart)
  expect(localCart.read()).toMatchObject([{ id: 'mail' }])
})
