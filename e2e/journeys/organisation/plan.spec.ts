import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { expect, setTheme, test } from '../../support/journey.ts'
import { createTestOrganisation } from '../../support/test-organisation.ts'
import { openDashboardAs } from '../../support/person.ts'

const planPath = '/account/plan'
const cardOf = (page: Page, plan: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: plan }) })
const ask = (page: Page, plan: string) => page.getByRole('button', { name: `Request ${plan}`, exact: true })
test('the plans and the request dialog are accessible', { tag: '@long' }, async ({ page }) => {
  test.slow()
  await setTheme(page, 'light')
  const { people } = await createTestOrganisation()
  await openDashboardAs(page, people.owner)
  await page.goto(planPath)
  await expect(cardOf(page, 'Pro')).toBeVisible()
  await expectAccessible(page)
  await ask(page, 'Free').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
})
