import { expect, test } from '../../support/journey.ts'
import { origin } from '../../support/env.ts'

/** Every public page of the sitemap, in both languages. */
const paths = async (request: { get: (url: string) => Promise<{ text: () => Promise<string> }> }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>(?:https?:\/\/[^/<]+)?([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
  return [...listed, '/cart', '/en/cart', '/launch-notice/confirm', '/launch-notice/end']
}

test('every public page is a static file with its full text', async ({ request }) => {
  const all = await paths(request)
  expect(all.length).toBeGreaterThanOrEqual(2 * (1 + 3 + 14 + 4))
  for (const path of all) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    expect(html.match(/<h1/g), path).toHaveLength(1)
    expect(html, path).toContain(`<html lang="${path.startsWith('/en') ? 'en' : 'vi'}"`)
  }
})

test(
  'every public page hydrates without errors, and calls no API for a visitor who only reads',
  { tag: '@long' },
  async ({ page, request }) => {
    test.setTimeout(240_000)
    const faults: string[] = []
    const asked: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(`${page.url()} ${message.text()}`)
    })
    page.on('request', (sent) => {
      const { pathname } = new URL(sent.url())
      if (/^\/(api|id)\//.test(pathname) && sent.resourceType() !== 'document')
        asked.push(`${page.url()} → ${pathname}`)
    })
    for (const path of await paths(request)) {
      await page.goto(path, { waitUntil: 'load' })
      // wait for hydration: errors could still occur until then
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('#root') ?? {}).some((it) => it.startsWith('__react')),
      )
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} is too wide`).toBe(
        true,
      )
    }
    expect(faults).toEqual([])
    expect(asked).toEqual([])
  },
)

test('no public page is wider than a phone', { tag: '@long' }, async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of await paths(request)) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('catalogue, solution, contact and cart can be read', async ({ page }) => {
    await page.goto('/digital-transformation')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chuyển đổi số - Bứt phá để dẫn đầu')
    await expect(page.getByText('Cloud Storage 500 GB').first()).toBeVisible()
    await page.goto('/digital-transformation/bao-mat-quan-tri')
    await expect(page.getByText('Các gói giải pháp')).toBeVisible()
    await expect(page.getByText('VNIS bảo vệ website').first()).toBeVisible()
    await page.goto('/resources')
    await expect(page.getByRole('link', { name: /Tải xuống/ })).toHaveCount(22)
    await page.goto('/cart')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giỏ hàng')
  })
})

test('an unknown solution shows the message of the specification', { tag: '@long' }, async ({ page }) => {
  for (const path of [
    '/digital-transformation/unknown',
    '/en/ai-transformation/unknown',
    '/green-transformation/ha-tang-luu-tru',
  ]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByText('Solution not found').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /Back to Home/ })).toHaveAttribute('href', /^\/(en)?(\?overview)?$/)
  }
})

test('a page has canonical URL, alternate language, preview image and structured data', async ({ request }) => {
  const html = await (await request.get('/en/digital-transformation/ha-tang-luu-tru')).text()
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/en\/digital-transformation\/ha-tang-luu-tru">/)
  expect(html).toMatch(/hreflang="vi" href="[^"]*\/digital-transformation\/ha-tang-luu-tru"/)
  const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const answer = await request.get(new URL(picture, origin).pathname)
  expect(answer.headers()['content-type']).toBe('image/png')
  const data = [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text ?? '') as unknown,
  )
  expect(JSON.stringify(data)).toContain('BreadcrumbList')
  expect(JSON.stringify(data)).not.toContain('aggregateRating')
})

test('the next page is prefetched by speculation rules from a header', { tag: '@long' }, async ({ request }) => {
  const page = await request.get('/')
  expect(page.headers()['speculation-rules']).toBe('"/speculation-rules"')
  const rules = await request.get('/speculation-rules')
  expect(rules.headers()['content-type']).toContain('application/speculationrules+json')
})
