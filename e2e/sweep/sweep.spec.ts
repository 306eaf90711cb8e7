import { expect, type Page, test } from '@playwright/test'
import { findBrokenText } from './detectors.ts'
import { screens } from '../screens/index.ts'
import type { Area, Screen } from '../screens/screen.ts'
import { type Finding, sweep } from './sweep.ts'

const named = process.env['SCREENS']?.split(',')
const isLong = process.env['LONG'] !== undefined
/** All screens in the long run, the ones named in SCREENS, or those not marked `longOnly`. */
const selected = screens.filter(({ name, longOnly }) => (named ? named.includes(name) : isLong || !longOnly))

/** Screens per test: few enough that two workers finish at about the same time. */
const walkLength = 14
const areas = [...new Set(selected.map(({ area }) => area))]
const walksOf = (area: Area) => {
  const all = selected.filter((screen) => screen.area === area)
  const count = Math.ceil(all.length / walkLength)
  return Array.from({ length: count }, (_, nth) => ({
    title: `${area}, ${nth + 1} of ${count}`,
    // every nth one, so that slow screens are spread over the tests
    part: all.filter((_screen, at) => at % count === nth),
  }))
}
const walks = areas.flatMap(walksOf).toSorted((one, other) => other.part.length - one.part.length)

const describeFinding = ({ screen, variant, kind, detail }: Finding) => `${screen}, ${variant}: ${kind}: ${detail}`

// a trace of so many pages would be too large; a screenshot of each screen that fails to open is attached instead
test.use({ trace: 'off' })

for (const { title, part } of walks)
  test(`nothing is wrong on the screens of ${title}`, async ({ context }) => {
    // generous: only a hang should reach it
    test.setTimeout(60_000 + part.length * 30_000)
    const findings = await sweep(context, part)
    expect(findings.map(describeFinding)).toEqual([])
  })

test('no two screens have the same name', () => {
  const names = screens.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

const onLogin = (name: string, open: (page: Page) => Promise<unknown>): Screen => ({
  name,
  area: 'sign-in',
  viewer: 'visitor',
  path: '/auth/login',
  open,
})

const plant = (page: Page) =>
  page.locator('h1').evaluate((heading) => {
    heading.style.color = '#eee'
    const wide = document.createElement('p')
    wide.style.width = '600px'
    wide.style.height = '200px'
    wide.textContent = 'Pay undefined'
    const tag = document.createElement('span')
    tag.dataset['tag'] = ''
    tag.style.cssText = 'display: inline-block; width: 20px; white-space: nowrap'
    tag.textContent = 'Đang hoạt động'
    heading.before(wide, tag)
    const picture = new Image()
    picture.alt = ''
    picture.src = 'https://elsewhere.example/picture.png'
    document.body.append(picture)
    console.error('something is not right')
    queueMicrotask(() => {
      throw new Error('planted error')
    })
  })

test('every detector finds a planted defect, and a screen that fails to open does not stop the sweep', async ({
  context,
}) => {
  const failing = onLogin('failing', () => Promise.reject(new Error('it does not open')))
  const findings = await sweep(context, [failing, { ...onLogin('planted', plant), shift: 'both-widths' }])
  const found = (variant: string, kind: Finding['kind'], detail: RegExp) =>
    expect(findings.map(describeFinding)).toContainEqual(
      expect.stringMatching(new RegExp(`^${variant}: ${kind}: .*${detail.source}`, 's')),
    )
  found('failing, 1440 px', 'opening', /it does not open/)
  found('planted, light, 390 px', 'accessibility', /color-contrast/)
  for (const width of [390, 1440]) {
    found(`planted, ${width} px`, 'policy', /img-src https:\/\/elsewhere\.example/)
    found(`planted, ${width} px`, 'error', /console: something is not right/)
    found(`planted, ${width} px`, 'error', /uncaught: planted error/)
    found(`planted, ${width} px`, 'shift', /0\.\d+ at \d+ ms: \S+ "/)
    found(`planted, ${width} px`, 'words', /undefined/)
    found(`planted, ${width} px`, 'tags', /Đang hoạt động/)
  }
  found('planted, 320 px', 'overflow', /600px/)
})

test('broken text is found: missing values, unfilled placeholders, message keys, the wrong language', async ({
  page,
}) => {
  await page.goto('/auth/login')
  const heading = page.locator('h1')
  await heading.waitFor()
  expect(await findBrokenText(page)).toEqual([])
  for (const text of [
    'Pay undefined',
    'null members',
    'NaN đ',
    'Since Invalid Date',
    'by [object Object]',
    'Hello {name}',
    'key_lead',
    // a message of ours in the other language
    'Bạn mới đến với Song Hành?',
  ]) {
    await heading.evaluate((element, words) => (element.textContent = words), text)
    expect(await findBrokenText(page)).toEqual([`en: ${text}`])
  }
})

test('no state of one screen leaks into the next', async ({ context }) => {
  const leave = async (page: Page) => {
    await page.route('**/auth/login', (route) => route.abort())
    await page.evaluate(() => {
      localStorage.setItem('left', 'behind')
      sessionStorage.setItem('left', 'behind')
      localStorage.setItem('theme', 'dark')
      document.cookie = 'left=behind; path=/'
      document.cookie = 'language=vi; path=/'
    })
  }
  const look = async (page: Page) => {
    const state = await page.evaluate(() => ({
      stored: { ...localStorage },
      tab: sessionStorage.length,
      cookies: document.cookie,
      theme: document.documentElement.dataset['theme'],
      width: innerWidth,
    }))
    expect(state).toEqual({ stored: { theme: 'light' }, tab: 0, cookies: '', theme: 'light', width: 1440 })
  }
  const findings = await sweep(context, [onLogin('leaving', leave), onLogin('looking', look)])
  expect(findings.map(describeFinding)).toEqual([])
})
