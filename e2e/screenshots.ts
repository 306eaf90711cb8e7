import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, type Page, test as base } from '@playwright/test'
import { createOpener, watchRequests } from './screens/open-screen.ts'
import { screens } from './screens/index.ts'
import type { Screen } from './screens/screen.ts'
import { galleryOrigin, origin, screenshotFolder } from './support/env.ts'

// npm run screenshots: images for review, not for comparison; they are not committed.

const gallery = (from: string): Screen => ({
  name: 'gallery',
  area: 'site',
  viewer: 'visitor',
  path: `${from}/gallery`,
  // it shows skeletons and busy buttons
  keepsLoading: true,
})
const pictured = galleryOrigin ? [...screens, gallery(galleryOrigin)] : screens

type Opener = ReturnType<typeof createOpener>

/** One browser context per worker, so that most files are cached. */
const test = base.extend<object, { shared: { context: BrowserContext; opener: Opener } }>({
  shared: [
    async ({ browser }, use) => {
      const viewport = { width: 1440, height: 900 }
      const options = { baseURL: origin, viewport, locale: 'en-GB', timezoneId: 'Asia/Ho_Chi_Minh' }
      const context = await browser.newContext(options)
      await use({ context, opener: createOpener(context) })
      await context.close()
    },
    { scope: 'worker' },
  ],
})

/** Pictures below the fold are loaded when scrolled to, which a full page never is; each theme has its own. */
const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    const visible = [...document.images].filter((one) => one.loading === 'lazy' && one.checkVisibility())
    for (const one of visible) one.loading = 'eager'
    await Promise.allSettled(visible.map((one) => one.decode()))
  })

/** Opened once, then captured at every width and theme: opening costs more than capturing. */
for (const screen of pictured)
  test(screen.name, async ({ shared: { context, opener } }) => {
    test.setTimeout(180_000)
    await opener.resetState(screen)
    const page = await context.newPage()
    await opener.open(page, screen, watchRequests(page))
    mkdirSync(screenshotFolder, { recursive: true })
    // transitions between themes would be captured half-way
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // with an open dialog, the viewport only
    const fullPage = (await page.locator('[role$=dialog]').count()) === 0
    for (const theme of ['light', 'dark'] as const)
      for (const width of [390, 768, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme)
        await loadPictures(page)
        await page.screenshot({ path: join(screenshotFolder, `${screen.name}-${width}-${theme}.png`), fullPage })
      }
    await page.close()
  })
