import type { Page } from '@playwright/test'
import { lookAround } from './axe.ts'
import { expect, setTheme, test } from './journey.ts'
import { openOwnOrganisation } from './test-organisation.ts'
import { enterAs } from './person.ts'

const place = '/account/plan'
const cardOf = (page: Page, plan: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: plan }) })
const ask = (page: Page, plan: string) => page.getByRole('button', { name: `Request ${plan}`, exact: true })
test('no barrier on the plans and the dialog that asks for one', { tag: '@long' }, async ({ page }) => {
  test.slow()
  await setTheme(page, 'light')
  const { people } = await openOwnOrganisation()
  await enterAs(page, people.owner)
  await page.goto(place)
  await expect(cardOf(page, 'Pro')).toBeVisible()
  await lookAround(page)
  await ask(page, 'Free').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await lookAround(page)
})
