import { type Browser, expect, type Page, type Request } from '@playwright/test'
import { findUnpaid } from './billed.ts'
import { wizard } from './ekyc-bank.ts'
import { enter, test } from './journey.ts'
import { owner } from './surroundings.ts'

// npm run budget: sizes as they travel in gzip, in kB of 1000 bytes; fonts are compressed already.

type Budget = {
  name: string
  maxScript: number
  mostStyle?: number
  mostFonts?: number
  open: (page: Page) => Promise<unknown>
}

const maxStyle = 15
const maxFonts = 70
/** What each further page of the console may add to what the dashboard has brought; the first of them brings the whole stylesheet. */
const maxFurther = 45
const maxWholeStyle = 20

const pages: Budget[] = [
  { name: 'landing', maxScript: 85, open: (page) => page.goto('/') },
  { name: 'landing-en', maxScript: 85, open: (page) => page.goto('/en') },
  { name: 'catalogue', maxScript: 110, open: (page) => page.goto('/digital-transformation') },
  { name: 'solution', maxScript: 110, open: (page) => page.goto('/digital-transformation/bao-mat-quan-tri') },
  { name: 'login', maxScript: 150, open: (page) => page.goto('/auth/login') },
  // the console's frame, both stylesheets and the whole wizard, for somebody who has never been here: it may not grow
  { name: 'ekyc', maxScript: 231, mostStyle: 33, mostFonts: 108, open: (page) => page.goto(wizard) },
]

const further = [
  '/account/information',
  '/account/notifications',
  '/account/apikeys',
  '/account/webhooks',
  '/account/organization',
  '/account/organization/audit',
  '/account/organization/projects',
  '/account/organization/projects/01980000-0000-7000-a000-c00000000006',
  '/account/organization/teams',
  '/account/organization/members',
  '/account/billing',
  '/account/billing/details',
  '/services/ai-services',
  '/infrastructure/instances/new',
  '/account/requests',
  '/account/requests/new',
  '/account/plan',
  '/auth/data',
]

const kinds: Record<string, 'script' | 'style' | 'font'> = { js: 'script', css: 'style', woff2: 'font' }

/** How long no file comes before all of them are there; a busy machine pauses between two of them. */
const quietMs = 2000

/** Keeps what the page fetched until it is asked; each file counts once for the whole page. */
const watch = (page: Page) => {
  const kindOf = (url: string) => kinds[/\.(\w+)$/.exec(new URL(url).pathname)?.[1] ?? '']
  const onWay = new Set<Request>()
  const urls = new Set<string>()
  let movedAt = Date.now()
  page.on('request', (request) => {
    if (!kindOf(request.url())) return
    onWay.add(request)
    urls.add(request.url())
    movedAt = Date.now()
  })
  const arrive = (request: Request) => {
    if (onWay.delete(request)) movedAt = Date.now()
  }
  page.on('requestfinished', arrive)
  page.on('requestfailed', arrive)
  const isQuiet = () => onWay.size === 0 && Date.now() - movedAt >= quietMs

  const weighed = new Set<string>()
  return async () => {
    await expect.poll(isQuiet, { timeout: 60_000, intervals: [100] }).toBe(true)
    const sizes = { script: 0, style: 0, font: 0 }
    for (const url of [...urls].filter((one) => !weighed.has(one))) {
      weighed.add(url)
      const answer = await page.request.head(url, { headers: { 'accept-encoding': 'gzip' } })
      sizes[kindOf(url)!] += Number(answer.headers()['content-length'] ?? 0)
    }
    return sizes
  }
}

const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1))

type Weight = Awaited<ReturnType<ReturnType<typeof watch>>>
const judge = (
  name: string,
  { script, style, font }: Weight,
  maxScript: number,
  mostStyle = maxStyle,
  mostFonts = maxFonts,
) => {
  console.log(
    `budget ${name} js=${kilobytes(script)} css=${kilobytes(style)} fonts=${kilobytes(font)} max=${maxScript} (css ${mostStyle}, fonts ${mostFonts})`,
  )
  expect.soft(kilobytes(script), 'JavaScript').toBeLessThanOrEqual(maxScript)
  expect.soft(kilobytes(style), 'styles').toBeLessThanOrEqual(mostStyle)
  expect.soft(kilobytes(font), 'fonts').toBeLessThanOrEqual(mostFonts)
}

for (const { name, maxScript, mostStyle, mostFonts, open } of pages)
  test(name, async ({ page }) => {
    const weigh = watch(page)
    await open(page)
    judge(name, await weigh(), maxScript, mostStyle, mostFonts)
  })

/** What the console's frame brings last, once the browser has nothing else to do: up to five seconds after the page. */
const lastOfFrame = /\/notices-[^/]+\.js$/

/** Somebody who comes back: signed in already, but with an empty cache. */
const comeBack = async (page: Page, browser: Browser) => {
  await enter(page)
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const back = await context.newPage()
  const weigh = watch(back)
  const framed = back.waitForResponse(lastOfFrame)
  await back.goto('/dashboard')
  await framed
  await expect(back.getByRole('heading', { level: 1 })).toBeVisible()
  return { back, weigh, leave: () => context.close() }
}

test('dashboard', async ({ page, browser }) => {
  const { weigh, leave } = await comeBack(page, browser)
  judge('dashboard', await weigh(), 230)
  await leave()
})

const weighBeyond = async (page: Page, browser: Browser, name: string, path: string) => {
  const { back, weigh, leave } = await comeBack(page, browser)
  await weigh()
  await back.goto(path)
  await expect(back.getByRole('heading', { level: 1 })).toBeVisible()
  judge(`${name} beyond the dashboard`, await weigh(), maxFurther, maxWholeStyle)
  await leave()
}

for (const path of further)
  test(`beyond the dashboard: ${path}`, ({ page, browser }) => weighBeyond(page, browser, path, path))

for (const end of ['', '/checkout'])
  test(`beyond the dashboard: an invoice${end}`, async ({ page, browser }) =>
    weighBeyond(page, browser, `invoice${end}`, `/account/billing/invoices/${await findUnpaid(owner)}${end}`))
