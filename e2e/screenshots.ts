import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test, type Page } from '@playwright/test'
import { enter, setTheme } from './journey.ts'
import { galleryOrigin, shotFolder } from './surroundings.ts'

// npm run e2e -- screenshots: pictures to be looked at, not compared; they are not kept in the repository.

const pages: [name: string, open: (page: Page) => Promise<unknown>][] = [
  ['landing', (page) => page.goto('/')],
  ['landing-en', (page) => page.goto('/en')],
  ['login', (page) => page.goto('/auth/login')],
  ['dashboard', enter],
  ['not-found', (page) => page.goto('/khong-co-trang-nay')],
  ['reference', (page) => page.goto('/api/reference')],
  ...(galleryOrigin
    ? [['gallery', (page: Page) => page.goto(`${galleryOrigin}/gallery`)] as [string, (page: Page) => Promise<unknown>]]
    : []),
]

for (const theme of ['light', 'dark'] as const)
  for (const width of [390, 768, 1440])
    for (const [name, open] of pages)
      test(`${name} ${width} ${theme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await setTheme(page, theme)
        await open(page)
        await page.waitForLoadState('networkidle')
        mkdirSync(shotFolder, { recursive: true })
        await page.screenshot({ path: join(shotFolder, `${name}-${width}-${theme}.png`), fullPage: true })
      })
