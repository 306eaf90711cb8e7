import type { Page } from '@playwright/test'
import { markSensitive } from '../../support/sensitive-values.ts'
import { expect, test } from '../../support/journey.ts'
import { waitForMail } from '../../support/mailbox.ts'
import { createTestOrganisation } from '../../support/test-organisation.ts'
import { dialog, createProject, paths, alertDialog } from '../../support/organisation/organisation-pages.ts'
import { openDashboardAs, openApiClient } from '../../support/person.ts'
import { origin } from '../../support/env.ts'

const live = (page: Page) => page.getByRole('region', { name: 'Active keys' }).getByRole('listitem')
const ended = (page: Page) => page.getByRole('region', { name: 'Revoked or expired' }).getByRole('listitem')

/** Reads the full key, which is shown once. */
const storeKey = async (page: Page) => {
  const reveal = page.getByRole('dialog', { name: 'Copy your key now' })
  await expect(reveal).toBeVisible()
  const secret = markSensitive((await reveal.getByLabel('The whole key').textContent()) ?? '')
  await reveal.getByRole('checkbox', { name: 'I stored the key safely' }).click()
  await reveal.getByRole('button', { name: 'Done' }).click()
  await expect(reveal).toBeHidden()
  return secret
}

const askWith = async (page: Page, secret: string, path = '/api/v1/key') =>
  (await page.request.get(`${origin}${path}`, { headers: { authorization: `Bearer ${secret}` } })).status()

test('a key for one project and network is created, opened to all networks, rotated with grace and revoked', async ({
  page,
}) => {
  test.slow()
  const { people } = await createTestOrganisation()
  const owner = await openApiClient(people.owner)
  const [mine, other] = [await createProject(owner, 'Trạm cân'), await createProject(owner, 'Nhà kho')]
  await owner.close()
  await openDashboardAs(page, people.owner)
  await page.goto(paths.keys)
  await page.getByRole('button', { name: 'Create key' }).first().click()
  await dialog(page).getByLabel('Name').fill('can-xe')
  await dialog(page).getByRole('combobox', { name: 'Expires' }).click()
  await page.getByRole('option', { name: 'In 30 days' }).click()
  await dialog(page)
    .getByRole('combobox', { name: /^Project/ })
    .fill('tram can')
  await page.getByRole('option', { name: 'Trạm cân' }).click()
  await dialog(page).getByLabel('Allowed addresses').fill('không phải mạng')
  await dialog(page).getByRole('button', { name: 'Create key' }).click()
  await expect(dialog(page).getByText(/Enter IP addresses or networks such as .* at most 20/)).toBeVisible()
  await dialog(page).getByLabel('Allowed addresses').fill('203.0.113.0/24')
  await dialog(page).getByRole('button', { name: 'Create key' }).click()
  const secret = await storeKey(page)
  const row = live(page).filter({ hasText: 'can-xe' })
  await expect(row).toContainText(/Expires \d+ \w+ \d{4}/)
  await expect(row).toContainText('Trạm cân')
  await expect(row).toContainText('1 allowed address')
  // this machine is not in that network
  expect(await askWith(page, secret)).toBe(403)
  const created = await waitForMail({ to: people.admin.email, subject: /^A new API key was created$/ })
  expect(created.text).toContain('can-xe')
  expect(created.text).toContain(secret.slice(-4))
  expect(created.text).not.toContain(secret)

  await row.getByRole('button', { name: 'Edit can-xe' }).click()
  await dialog(page).getByLabel('Name').fill('can-xe-tai')
  await dialog(page).getByLabel('Allowed addresses').fill('')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('API key saved').first()).toBeVisible()
  const renamed = live(page).filter({ hasText: 'can-xe-tai' })
  await expect(renamed).not.toContainText('allowed address')
  await expect.poll(() => askWith(page, secret), { timeout: 15_000 }).toBe(200)
  expect(await askWith(page, secret, `/api/v1/projects/${mine}`)).toBe(200)
  expect(await askWith(page, secret, `/api/v1/projects/${other}`)).not.toBe(200)

  await renamed.getByRole('button', { name: /^Rotate/ }).click()
  await expect(dialog(page).getByRole('radio', { name: '24 hours' })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Rotate key' }).click()
  const successor = await storeKey(page)
  await expect(live(page)).toHaveCount(2)
  const old = live(page).filter({ hasText: 'Replaced; ends within 1 day' })
  await expect(old.getByRole('button', { name: /^Rotate/ })).toHaveAccessibleDescription(/was already rotated/)
  expect([await askWith(page, secret), await askWith(page, successor)]).toEqual([200, 200])
  await waitForMail({ to: people.admin.email, subject: /^An API key was rotated$/ })

  await old.getByRole('button', { name: /^Revoke/ }).click()
  await alertDialog(page).getByRole('button', { name: 'Revoke key' }).click()
  await expect(ended(page)).toHaveCount(1)
  await expect(ended(page)).toContainText('Revoked')
  await expect.poll(() => askWith(page, secret), { timeout: 10_000 }).toBe(401)
  expect(await askWith(page, successor)).toBe(200)
  const revoked = await waitForMail({ to: people.admin.email, subject: /^An API key was revoked$/ })
  expect(revoked.text).toContain('can-xe-tai')
})
