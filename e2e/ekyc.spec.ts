import { fillForm, heading, openForm, press, wizard } from './ekyc-bank.ts'
import { expect, test } from './journey.ts'

test('a business that the bank does not know goes from its number to the bank', async ({ page }) => {
  const number = await openForm(page)
  await expect(page).toHaveURL(`${wizard}/representative-info`)
  await expect(page.getByLabel('Company name')).not.toHaveValue('')
  await expect(page.getByText('From the registry')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await fillForm(page)
  await press(page, 'Continue')
  await expect(heading(page)).toHaveText('Is everything right?')
  await press(page, 'Back')
  await expect(page.getByLabel('Full name')).toHaveValue('Nguyễn Thị Minh Khuê')
  await press(page, 'Continue')
  await page.getByRole('checkbox').check()
  await press(page, 'Submit')
  await expect(page.getByText('Information submitted successfully!')).toBeVisible()
  await expect(page).toHaveURL(`${wizard}/confirmation`)
  await expect(page.getByText('A confirmation email was sent to minhkhue@dongthapmuoi.example.')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: number.slice(-3) })).toBeVisible()
  await press(page, 'Continue at VPBank')
  await expect(heading(page)).toHaveText('VPBank: full verification', { timeout: 20_000 })
})
