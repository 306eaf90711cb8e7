import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { enter, expect, setTheme, test } from './journey.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const findViolations = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}

const pages: [name: string, path: string][] = [
  ['landing', '/'],
  ['landing in English', '/en'],
  ['login', '/auth/login'],
  ['a page that does not exist', '/khong-co-trang-nay'],
]

for (const theme of ['light', 'dark'] as const)
  for (const width of [390, 1440]) {
    test.describe(`${theme}, ${width} px`, () => {
      test.beforeEach(async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await setTheme(page, theme)
      })

      for (const [name, path] of pages)
        test(`no barrier on: ${name}`, async ({ page }) => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          expect(await findViolations(page)).toEqual([])
        })

      test('no barrier on: dashboard', async ({ page }) => {
        await enter(page)
        expect(await findViolations(page)).toEqual([])
      })
    })
  }
