import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CartItem } from './cart-item.ts'
import { openCart } from './open-cart.ts'

const key = 'business_solutions_cart'
const item = (id: string, more: Partial<CartItem> = {}): CartItem => ({
  id,
  title: `Gói ${id}`,
  category: 'Hạ tầng & Lưu trữ dữ liệu',
  pricing: { current: '390.000đ/tháng', original: '780.000đ/tháng', discount: '-50%' },
  icon: 'cloud-upload',
  iconColor: '#2563EB',
  bgColor: '#EFF6FF',
  addedAt: 1_763_000_000_000,
  ...more,
})

/** A browser's storage and its events; `closed` as in private windows and on full disks. */
const openBrowser = () => {
  const kept = new Map<string, string>()
  const browser = {
    closed: '' as '' | 'read' | 'write',
    kept,
    events: new EventTarget(),
    person: undefined as string | undefined,
  }
  const refuse = (what: 'read' | 'write') => {
    if (browser.closed === what) throw new DOMException('closed', 'QuotaExceededError')
  }
  const store = {
    getItem: (name: string) => {
      refuse('read')
      return kept.get(name) ?? null
    },
    setItem: (name: string, value: string) => {
      refuse('write')
      kept.set(name, value)
    },
    removeItem: (name: string) => void kept.delete(name),
  }
  return {
    ...browser,
    browser,
    openTab: () =>
      openCart({ store: () => store, events: () => browser.events, now: () => 7, person: () => browser.person }),
  }
}
const idsOf = (items: CartItem[]) => items.map(({ id }) => id)

const warned = vi.spyOn(console, 'warn')
beforeEach(() => void warned.mockReset().mockImplementation(() => {}))
afterEach(() => void warned.mockReset())

describe('the cart that a browser keeps', () => {
  test('is a list under its name, with the fields that the specification gives an item', () => {
    const { openTab, kept } = openBrowser()
    expect(openTab().add(item('a'))).toBe(true)
    expect(JSON.parse(kept.get(key)!)).toEqual([item('a')])
    expect(Object.keys(item('a'))).toEqual([
      'id',
      'title',
      'category',
      'pricing',
      'icon',
      'iconColor',
      'bgColor',
      'addedAt',
    ])
  })

  test.each([
    ['no JSON', '[{'],
    ['no list', '{"id":"a"}'],
    ['null', 'null'],
  ])('that is %s is thrown away, and that is logged', (_, text) => {
    const { openTab, kept } = openBrowser()
    kept.set(key, text)
    expect(openTab().read()).toEqual([])
    expect(kept.has(key)).toBe(false)
    expect(warned).toHaveBeenCalled()
  })

  test('keeps the good entries of a list that also holds others, each once', () => {
    const { openTab, kept } = openBrowser()
    const others = [null, 3, 'a', {}, { id: 'x' }, item('b', { addedAt: Number.NaN }), { ...item('c'), pricing: 5 }]
    kept.set(key, JSON.stringify([item('a'), ...others, item('a', { title: 'again' }), item('d')]))
    expect(idsOf(openTab().read())).toEqual(['a', 'd'])
    expect(openTab().read()[0]?.title).toBe('Gói a')
  })

  test('is read at once, and as far as a cart goes, however much stands there', () => {
    const { openTab, kept } = openBrowser()
    kept.set(key, JSON.stringify(Array.from({ length: 20_000 }, (_, at) => item(`x${at % 15_000}`))))
    const before = performance.now()
    expect(idsOf(openTab().read())).toEqual(Array.from({ length: 50 }, (_, at) => `x${at}`))
    expect(performance.now() - before).toBeLessThan(1000)
  })

  test('that cannot be read is empty, and that is logged', () => {
    const { openTab, browser } = openBrowser()
    openTab().add(item('a'))
    browser.closed = 'read'
    expect(openTab().read()).toEqual([])
    expect(warned).toHaveBeenCalled()
  })

  test('that cannot be written has not taken the item, and that is logged', () => {
    const { openTab, browser } = openBrowser()
    const tab = openTab()
    browser.closed = 'write'
    expect(tab.add(item('a'))).toBe(false)
    expect(tab.read()).toEqual([])
    expect(warned).toHaveBeenCalled()
  })

  test('notifies this tab and the others of changes, and no unsubscribed listener', () => {
    const { openTab, browser } = openBrowser()
    const tab = openTab()
    const calls = vi.fn()
    const stop = tab.subscribe(calls)
    tab.add(item('a'))
    browser.events.dispatchEvent(Object.assign(new Event('storage'), { key }))
    browser.events.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    browser.events.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }))
    expect(calls).toHaveBeenCalledTimes(3)
    stop()
    tab.add(item('b'))
    expect(calls).toHaveBeenCalledTimes(3)
  })

  test('gives the same list until it changes', () => {
    const tab = openBrowser().openTab()
    tab.add(item('a'))
    expect(tab.read()).toBe(tab.read())
  })

  test('remembers whose it is, and nothing after the sign-out', () => {
    const { openTab, kept } = openBrowser()
    const tab = openTab()
    tab.add(item('a'))
    tab.writeMark('person')
    expect(tab.readMark()).toEqual({ owner: 'person', at: 7 })
    tab.forget()
    expect([tab.read(), tab.readMark(), kept.size]).toEqual([[], undefined, 0])
  })

  test('is visible to its person only: not after their session, not to others, and again when they are back', () => {
    const { openTab, browser } = openBrowser()
    const tab = openTab()
    tab.add(item('a'))
    expect(idsOf(tab.readShown())).toEqual(['a'])
    browser.person = 'an'
    tab.writeMark('an')
    expect(idsOf(tab.readShown())).toEqual(['a'])
    for (const other of [undefined, 'binh']) {
      browser.person = other
      expect(tab.readShown()).toEqual([])
      expect(tab.readShown()).toBe(tab.readShown())
    }
    browser.person = 'an'
    expect(idsOf(tab.readShown())).toEqual(['a'])
  })

  test('notifies of another owner too, and when another tab signs in or out', () => {
    const { openTab, browser } = openBrowser()
    const tab = openTab()
    const calls = vi.fn()
    tab.subscribe(calls)
    tab.writeMark('an')
    for (const theirs of [`${key}_of`, 'access_token'])
      browser.events.dispatchEvent(Object.assign(new Event('storage'), { key: theirs }))
    expect(calls).toHaveBeenCalledTimes(3)
  })
})

const id = fc.constantFrom('a', 'b', 'c', 'd')
const act = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), tab: fc.nat({ max: 1 }), id, title: fc.string({ maxLength: 3 }) }),
  fc.record({ kind: fc.constant('show' as const), tab: fc.nat({ max: 1 }), ids: fc.uniqueArray(id) }),
  fc.record({ kind: fc.constant('forget' as const), tab: fc.nat({ max: 1 }) }),
  fc.record({
    kind: fc.constant('close' as const),
    what: fc.constantFrom('' as const, 'read' as const, 'write' as const),
  }),
  fc.record({ kind: fc.constant('break' as const), text: fc.constantFrom('', '{', '5', '"x"') }),
)

test('whatever two tabs do to it, both see what a simple map would hold', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const { openTab, browser, kept } = openBrowser()
      const tabs = [openTab(), openTab()]
      let model = new Map<string, string>()
      for (const one of acts) {
        if (one.kind === 'close') browser.closed = one.what
        else if (one.kind === 'break') {
          kept.set(key, one.text)
          model = new Map()
        } else {
          const tab = tabs[one.tab]!
          // unreadable content counts as empty, so the next write starts afresh
          if (browser.closed === 'read' && one.kind !== 'forget') model = new Map()
          const next = new Map(model)
          if (one.kind === 'add' && !next.has(one.id)) next.set(one.id, one.title)
          if (one.kind === 'add') expect(tab.add(item(one.id, { title: one.title }))).toBe(browser.closed !== 'write')
          if (one.kind === 'show') {
            tab.write(one.ids.map((shown) => item(shown, { title: 'shown' })))
            model = browser.closed === 'write' ? model : new Map(one.ids.map((shown) => [shown, 'shown']))
          } else if (one.kind === 'forget') {
            tab.forget()
            model = new Map()
          } else if (browser.closed !== 'write') model = next
        }
        const seen = browser.closed === 'read' ? [] : [...model]
        for (const tab of tabs) expect(tab.read().map((shown) => [shown.id, shown.title])).toEqual(seen)
      }
    }),
  )
})
