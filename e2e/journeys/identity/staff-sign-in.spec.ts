import { expect, test } from '@playwright/test'
import { origin } from '../../support/env.ts'

const staffOrigin = origin.replace('://', '://operations.')

test('[T38] a member of staff signs in with one press, and their cookie stays on their host', async ({
  page,
  context,
}) => {
  await page.goto(`${staffOrigin}/`)
  await expect(page.getByRole('heading', { name: 'Touch your key to enter' })).toBeVisible()
  await page.getByText('Keys of this development machine').click()
  await page.getByRole('button', { name: 'Lý Quốc Cường' }).click()
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible()
  await page.getByRole('link', { name: 'Staff' }).click()
  await expect(page.getByRole('table', { name: 'Staff' })).toContainText('accounts@songhanh.example')

  const names = async (url: string) => (await context.cookies(url)).map(({ name }) => name)
  expect(await names(staffOrigin)).toContain('__Host-staff')
  expect(await names(origin)).not.toContain('__Host-staff')
  expect(await page.evaluate(() => document.cookie)).not.toContain('staff')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])

  await page.getByRole('button', { name: 'Menu of Lý Quốc Cường' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Touch your key to enter' })).toBeVisible()
  expect(await names(staffOrigin)).not.toContain('__Host-staff')
})
