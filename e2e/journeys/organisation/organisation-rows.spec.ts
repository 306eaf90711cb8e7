import type { Page } from '@playwright/test'
import { openDashboard, expect, test } from '../../support/journey.ts'
import { paths } from '../../support/organisation/organisation-pages.ts'

const range = (page: Page, text: string) => page.getByRole('main').getByRole('status').filter({ hasText: text })
/** Without the header row. */
const rows = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).locator('tbody').getByRole('row')
const turn = (page: Page, way: 'Next' | 'Previous') => page.getByRole('main').getByRole('button', { name: way })
const heights = async (page: Page, name: string) => {
  const boxes = await Promise.all((await rows(page, name).all()).map((row) => row.boundingBox()))
  return new Set(boxes.map((box) => Math.round(box?.height ?? 0)))
}

test(
  'projects are listed ten per page in rows of 60 px, or of 34 px once compact rows were chosen',
  { tag: '@long' },
  async ({ page }) => {
    await openDashboard(page)
    await page.goto(paths.projects)
    await expect(range(page, '1–10')).toBeVisible()
    await expect(rows(page, 'Projects')).toHaveCount(10)
    await expect(turn(page, 'Previous')).toHaveAttribute('aria-disabled', 'true')
    expect(await heights(page, 'Projects')).toEqual(new Set([60]))
    await turn(page, 'Next').click()
    await expect(range(page, '11–12')).toBeVisible()
    await expect(rows(page, 'Projects')).toHaveCount(2)
    await expect(turn(page, 'Next')).toHaveAttribute('aria-disabled', 'true')
    await turn(page, 'Previous').click()
    await expect(range(page, '1–10')).toBeVisible()

    for (const [place, name] of [
      [paths.projects, 'Projects'],
      [paths.teams, 'Teams'],
      [paths.members, 'Members'],
    ] as const) {
      await page.goto(place)
      await expect(rows(page, name).nth(4).getByRole('cell').first()).toContainText(/\S/)
      expect([name, ...(await heights(page, name))]).toEqual([name, 60])
      await page.getByRole('radio', { name: 'Compact' }).click()
      expect([name, ...(await heights(page, name))]).toEqual([name, 34])
      await page.reload()
      await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked()
      await expect(rows(page, name).nth(4).getByRole('cell').first()).toContainText(/\S/)
      expect([name, ...(await heights(page, name))]).toEqual([name, 34])
    }
  },
)
