import type { Page } from '@playwright/test'
import { findViolations } from '../../support/axe.ts'
import { origin } from '../../support/env.ts'
import { expect, test } from '../../support/journey.ts'

const staffOrigin = origin.replace('://', '://operations.')

/** Accessible in both themes, and within the narrowest phone. */
const expectSound = async (page: Page) => {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const theme of ['dark', 'light']) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme)
    expect(await findViolations(page)).toEqual([])
  }
  await page.setViewportSize({ width: 320, height })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width, height })
}

test('[T38] a member of staff signs in with one press, and their cookie stays on their host', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${staffOrigin}/`)
  await expect(page.getByRole('heading', { name: 'Touch your key to enter' })).toBeVisible()
  await page.getByText('Keys of this development machine').click()
  await expectSound(page)
  await page.getByRole('button', { name: 'Lý Quốc Cường' }).click()
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Staff' }).click()
  await expect(page.getByRole('table', { name: 'Staff' })).toContainText('accounts@songhanh.example')
  await expectSound(page)

  const names = async (url: string) => (await context.cookies(url)).map(({ name }) => name)
  expect(await names(staffOrigin)).toContain('__Host-staff')
  expect(await names(origin)).not.toContain('__Host-staff')
  expect(await page.evaluate(() => document.cookie)).not.toContain('staff')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])

  await page.getByRole('button', { name: 'Lý Quốc Cường', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Touch your key to enter' })).toBeVisible()
  expect(await names(staffOrigin)).not.toContain('__Host-staff')
})
