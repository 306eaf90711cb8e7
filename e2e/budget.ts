import { expect, type Page, type Response } from '@playwright/test'
import { enter, test } from './journey.ts'

// npm run budget: sizes as they travel in gzip, in kB of 1000 bytes; fonts are compressed already.

type Budget = { name: string; maxScript: number; open: (page: Page) => Promise<unknown> }

const maxStyle = 15
const maxFonts = 70

const pages: Budget[] = [
  { name: 'landing', maxScript: 85, open: (page) => page.goto('/') },
  { name: 'landing-en', maxScript: 85, open: (page) => page.goto('/en') },
  { name: 'catalogue', maxScript: 110, open: (page) => page.goto('/digital-transformation') },
  { name: 'solution', maxScript: 110, open: (page) => page.goto('/digital-transformation/bao-mat-quan-tri') },
  { name: 'login', maxScript: 150, open: (page) => page.goto('/auth/login') },
  {
    name: 'dashboard',
    maxScript: 230,
    // A person who comes back: signed in already, but with an empty cache.
    open: async (page) => {
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
]

const kinds: Record<string, 'script' | 'style' | 'font'> = { js: 'script', css: 'style', woff2: 'font' }

const weigh = async (page: Page, responses: Response[]) => {
  const sizes = { script: 0, style: 0, font: 0 }
  for (const url of new Set(responses.map((response) => response.url()))) {
    const kind = kinds[/\.(\w+)(?:\?|$)/.exec(new URL(url).pathname)?.[1] ?? '']
    if (!kind) continue
    const answer = await page.request.head(url, { headers: { 'accept-encoding': 'gzip' } })
    sizes[kind] += Number(answer.headers()['content-length'] ?? 0)
  }
  return sizes
}

const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1))

for (const { name, maxScript, open } of pages)
  test(name, async ({ browser }) => {
    const first = await browser.newContext()
    if (name === 'dashboard') await enter(await first.newPage())
    const context = await browser.newContext({ storageState: await first.storageState() })
    const page = await context.newPage()
    const responses: Response[] = []
    page.on('response', (response) => void responses.push(response))
    await open(page)
    await page.waitForLoadState('networkidle')
    const { script, style, font } = await weigh(page, responses)
    await context.close()
    await first.close()
    console.log(
      `budget ${name} js=${kilobytes(script)} css=${kilobytes(style)} fonts=${kilobytes(font)} max=${maxScript} (css ${maxStyle}, fonts ${maxFonts})`,
    )
    expect.soft(kilobytes(script), 'JavaScript').toBeLessThanOrEqual(maxScript)
    expect.soft(kilobytes(style), 'styles').toBeLessThanOrEqual(maxStyle)
    expect.soft(kilobytes(font), 'fonts').toBeLessThanOrEqual(maxFonts)
  })
