import { openDashboard, expect, test } from '../../support/journey.ts'

// docs/security.md [T41]: a page stays open while a new release is deployed.

test('[T41] a missing chunk of the console is explained, and a reload recovers', async ({ page, pageErrors }) => {
  const arrived = new Set<string>()
  page.on('response', (response) => arrived.add(new URL(response.url()).pathname))
  await openDashboard(page)
  await page.waitForLoadState('networkidle')
  // A release has removed the next page's chunk; chunks that are loaded already still work.
  const before = new Set(arrived)
  const isGone = (url: URL) => /\/assets\/.*\.js$/.test(url.pathname) && !before.has(url.pathname)
  await page.route(isGone, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.getByRole('link', { name: 'Storage', exact: true }).click()
  await expect(page.getByText('A part of the console did not arrive')).toBeVisible({ timeout: 20_000 })
  await page.unroute(isGone)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Storage' })).toBeVisible()
  pageErrors.length = 0 // the failed import is expected
})

test('[T41] an old page that receives an unknown failure code says so and keeps its state', async ({ page }) => {
  await openDashboard(page)
  await page.route('**/api/auth/me', (route) =>
    route.fulfill({
      status: 409,
      json: { errors: [{ code: 'invented_later', message: 'Said by a newer server.' }], requestId: 'newer-release' },
    }),
  )
  await page.reload()
  await expect(page.getByText('newer-release')).toBeVisible()
  await page.unroute('**/api/auth/me')
  await page.reload()
  await expect(page.getByText('Trần Minh Anh').first()).toBeVisible()
})

test('[T41] responses may contain unknown fields', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { data?: { user: Record<string, unknown> } }
    if (reply.data) Object.assign(reply.data.user, { invented_later: { deep: true } })
    await route.fulfill({ response, json: reply })
  })
  await openDashboard(page)
})
