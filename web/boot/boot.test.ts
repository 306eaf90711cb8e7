import { expect, test } from 'vitest'
import { bootScript } from '../build/boot-script.ts'
import { languageOf, twinOf } from '../words/address.ts'
import { boot, type BootDeps } from './boot.ts'
import { chooseTheme } from './theme.ts'

const now = Date.now()
const soon = String(now / 1000 + 600)
const past = String(now / 1000 - 1)

type BrowserState = {
  path?: string
  stored?: Record<string, string>
  /** sessionStorage. */
  tab?: Record<string, string>
  dark?: boolean
  isClosed?: boolean
  cookie?: string
  /** As on an error page or a page of the console: without a twin. */
  isAlone?: boolean
}

/** The part of a browser that the script uses. */
const openBrowser = (given: BrowserState) => {
  const {
    path = '/contact',
    stored = {},
    tab = {},
    dark = false,
    isClosed = false,
    cookie = '',
    isAlone = false,
  } = given
  const { pathname, search, hash } = new URL(path, 'http://localhost')
  const lang = languageOf(pathname)
  const dataset: Record<string, string> = isAlone ? {} : { twin: twinOf(pathname, lang === 'vi' ? 'en' : 'vi') }
  const root = { dataset, lang, hidden: false }
  const frame = { colour: '' }
  const seen = { replaced: '', shown: '', onSystem: () => {} }
  const system = { matches: dark, addEventListener: (_: string, heed: () => void) => (seen.onSystem = heed) }
  const storeOf = (values: Record<string, string>) => ({
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => (values[key] = value),
    removeItem: (key: string) => delete values[key],
  })
  const store = storeOf(stored)
  const world = {
    document: {
      documentElement: root,
      cookie,
      querySelector: () => ({ setAttribute: (_: string, value: string) => (frame.colour = value) }),
    },
    get localStorage() {
      if (isClosed) throw new DOMException('closed', 'SecurityError')
      return store
    },
    sessionStorage: storeOf(tab),
    matchMedia: () => system,
    history: { state: null, replaceState: (_: unknown, __: string, url: string) => (seen.shown = url) },
    location: { pathname, search, hash, protocol: 'http:', replace: (to: string) => (seen.replaced = to) },
  } as unknown as BootDeps
  return { world, root, frame, seen, system, stored }
}

const start = (given: BrowserState) => {
  const browser = openBrowser(given)
  boot(browser.world)
  return browser
}
const session = { access_token: 'a.b.c', exp: soon }

test('without a choice the theme is what the system says', () => {
  expect(start({ dark: true }).root.dataset.theme).toBe('dark')
  expect(start({ dark: false }).root.dataset.theme).toBe('light')
})

test('a stored choice wins over the system', () => {
  expect(start({ dark: true, stored: { theme: 'light' } }).root.dataset.theme).toBe('light')
  expect(start({ dark: false, stored: { theme: 'dark' } }).root.dataset.theme).toBe('dark')
  expect(start({ dark: false, stored: { theme: 'sepia' } }).root.dataset.theme).toBe('light')
})

test("the browser's frame takes the colour of the theme", () => {
  expect(start({ dark: true }).frame.colour).not.toBe(start({ dark: false }).frame.colour)
})

test('when the system changes, a page without a choice follows at once', () => {
  const { seen, system, root } = start({ dark: false })
  system.matches = true
  seen.onSystem()
  expect(root.dataset.theme).toBe('dark')
})

test('choosing a theme applies and stores it, choosing the system clears it', () => {
  const { world, stored, root } = start({ dark: false })
  chooseTheme(world, 'dark')
  expect([root.dataset.theme, stored.theme]).toEqual(['dark', 'dark'])
  chooseTheme(world, 'system')
  expect([root.dataset.theme, stored.theme]).toEqual(['light', undefined])
})

test('a session whose expiry is in the future marks the page as signed in', () => {
  expect(start({ stored: session }).root.dataset).toHaveProperty('signedIn')
})

test('an expired, broken or missing session does not', () => {
  for (const stored of [{}, { ...session, exp: past }, { ...session, exp: 'soon' }, { exp: soon }])
    expect(start({ stored }).root.dataset).not.toHaveProperty('signedIn')
})

test('a person with an expired token counts as returning; an anonymous visitor and a signed-in person do not', () => {
  expect(start({ stored: { ...session, exp: past } }).root.dataset).toHaveProperty('mayReturn')
  for (const stored of [{}, { exp: past }, session])
    expect(start({ stored }).root.dataset).not.toHaveProperty('mayReturn')
})

test('a support session, which is in its tab alone, counts as one', () => {
  expect(start({ tab: session }).root.dataset).toHaveProperty('signedIn')
  expect(start({ path: '/', tab: session }).seen.replaced).toBe('/dashboard')
  expect(start({ tab: { ...session, exp: past } }).root.dataset).not.toHaveProperty('signedIn')
})

test('a signed-in visitor of / goes to the dashboard and sees nothing of the landing page', () => {
  const { seen, root } = start({ path: '/', stored: session })
  expect([seen.replaced, root.hidden]).toEqual(['/dashboard', true])
})

test('an anonymous visitor, or one whose session is over, stays on /', () => {
  expect(start({ path: '/' }).seen.replaced).toBe('')
  expect(start({ path: '/', stored: { ...session, exp: past } }).seen.replaced).toBe('')
})

test('/?overview shows the landing page to everybody', () => {
  expect(start({ path: '/?overview', stored: session }).seen.replaced).toBe('')
  expect(start({ path: '/?overview=1', stored: session }).seen.replaced).toBe('')
  expect(start({ path: '/?overviews', stored: session }).seen.replaced).toBe('/dashboard')
})

test('no other page redirects', () => {
  for (const path of ['/en', '/contact', '/auth/login']) expect(start({ path, stored: session }).seen.replaced).toBe('')
})

test('a visitor who has chosen a language reads every public page in it', () => {
  const goes = (path: string, cookie: string) => start({ path, cookie }).seen.replaced
  expect(goes('/contact?a=1#reach', 'theme=x; language=en')).toBe('/en/contact?a=1#reach')
  expect(goes('/', 'language=en')).toBe('/en')
  expect(goes('/en', 'language=vi; other=1')).toBe('/')
  expect(goes('/en/legal/terms', 'language=vi')).toBe('/legal/terms')
  expect(start({ path: '/contact', cookie: 'language=en' }).root.hidden).toBe(true)
})

test('no redirect loop: the page in the chosen language stays', () => {
  for (const cookie of ['language=vi', 'language=en', '']) {
    const first = start({ cookie }).seen.replaced || '/contact'
    expect(start({ path: first, cookie }).seen.replaced).toBe('')
  }
})

test('without a valid choice the URL decides the language', () => {
  for (const cookie of ['', 'language=fr', 'other_language=en', 'mylanguage=en'])
    expect(start({ cookie }).seen.replaced).toBe('')
})

test('a page without a twin, such as 404 or the console, stays where it is', () => {
  expect(start({ path: '/nowhere', cookie: 'language=en', isAlone: true }).seen.replaced).toBe('')
})

test('a signed-in visitor keeps the landing page when its language changes, and / is still the dashboard', () => {
  const goes = (path: string, language: string) =>
    start({ path, cookie: `language=${language}`, stored: session }).seen.replaced
  expect(goes('/en', 'vi')).toBe('/?overview')
  expect(goes('/?overview', 'en')).toBe('/en?overview')
  expect(goes('/', 'en')).toBe('/dashboard')
})

test('a browser that blocks its storage still shows the page', () => {
  expect(() => start({ isClosed: true })).not.toThrow()
})

test('the script that pages load is a classic one that fits one packet', async () => {
  const script = await bootScript()
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(1300)
  expect(script).not.toMatch(/\b(import|export)\b/)
})

test('a language that a link carries is a choice: it is kept, and removed from the URL', () => {
  const { world, seen } = start({ path: '/auth/register?type=individual&lang=vi#form', isAlone: true })
  expect(world.document.cookie).toContain('language=vi')
  expect(world.sessionStorage.getItem('language')).toBe('vi')
  expect(seen.shown).toBe('/auth/register?type=individual#form')
  expect(seen.replaced).toBe('')
})

test('on a public page a carried language leads to its twin', () => {
  expect(start({ path: '/contact?cart=1&lang=en' }).seen.replaced).toBe('/en/contact?cart=1')
  expect(start({ path: '/contact?lang=vi', cookie: 'language=en' }).seen).toMatchObject({
    shown: '/contact',
    replaced: '',
  })
})

test('a language that we do not have is none', () => {
  const { world, seen } = start({ path: '/auth/login?lang=fr', isAlone: true })
  expect([world.document.cookie, seen.shown]).toEqual(['', ''])
})
