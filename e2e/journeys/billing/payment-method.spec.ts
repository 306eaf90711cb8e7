import type { Page } from '@playwright/test'
import { fillCard } from '../../support/billing/checkout.ts'
import { expect, test } from '../../support/journey.ts'
import { createTestOrganisation } from '../../support/test-organisation.ts'
import { openDashboardAs } from '../../support/person.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Payment methods' })
const cardOf = (page: Page, name: string) => dialog(page).getByRole('listitem').filter({ hasText: name })

const add = async (page: Page, number: string) => {
  await dialog(page).getByRole('button', { name: 'Add card' }).click()
  await fillCard(page, { number })
  await dialog(page).getByRole('button', { name: 'Add card' }).click()
  await expect(page.getByText('The card has been saved.').last()).toBeVisible()
}

test('cards are added without paying, one is made the default, and one is removed', async ({ page }) => {
  const { people } = await createTestOrganisation()
  await openDashboardAs(page, people.accountant)
  await page.goto('/account/billing')
  const opener = page.getByRole('button', { name: 'Payment methods' })
  await opener.click()
  await expect(dialog(page).getByText('No saved cards')).toBeVisible()
  await add(page, '4242424242424242')
  await expect(cardOf(page, 'Visa ending 4242')).toContainText('Default')
  await add(page, '5555555555554444')
  await dialog(page).getByRole('button', { name: 'Make Mastercard ending 4444 the default' }).click()
  await expect(cardOf(page, 'Mastercard ending 4444')).toContainText('Default')
  await expect(cardOf(page, 'Visa ending 4242')).not.toContainText('Default')

  await dialog(page).getByRole('button', { name: 'Remove Visa ending 4242' }).click()
  await expect(dialog(page).getByText('Remove it here and at the card provider?')).toBeVisible()
  await cardOf(page, 'Visa ending 4242').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(cardOf(page, 'Visa ending 4242')).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener).toBeFocused()
})
