import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { waitForMail } from '../../support/mailbox.ts'
import { createTestOrganisation } from '../../support/test-organisation.ts'
import { dialog, paths } from '../../support/organisation/organisation-pages.ts'
import { openDashboardAs, clickMenuItem, type Person } from '../../support/person.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Members' })
const rows = (page: Page) => table(page).locator('tbody').getByRole('row')
const rowOf = (page: Page, { email }: Person) => rows(page).filter({ hasText: email })

test('a member whose role changed or who was removed gets a mail', async ({ page }) => {
  test.slow()
  const { people } = await createTestOrganisation()
  await openDashboardAs(page, people.owner)
  await page.goto(paths.members)
  await page.getByRole('button', { name: new RegExp(`: change the role of ${people.viewer.name}`) }).click()
  await dialog(page)
    .getByRole('radio', { name: /^Accountant/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText(`${people.viewer.name} is now Accountant`).first()).toBeVisible()
  const changed = await waitForMail({ to: people.viewer.email, subject: /^Your role has changed$/ })
  expect(changed.text).toMatch(/is now accountant/i)
  expect(changed.text).toMatch(/viewer/i)
  expect(changed.text).toContain(people.owner.name)

  await page.getByRole('button', { name: `Actions for ${people.viewer.name}` }).click()
  await clickMenuItem(page.getByRole('menuitem', { name: 'Remove member' }))
  await expect(dialog(page).getByText('Access to everything in this organization ends')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Remove member' }).click()
  await expect(rowOf(page, people.viewer)).toHaveCount(0)
  const removed = await waitForMail({
    to: people.viewer.email,
    subject: /^You are no longer a member of an organization$/,
  })
  expect(removed.text).toContain('the API keys you made there were revoked')
})
