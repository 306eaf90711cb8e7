import { setBankDecision, statusPath } from '../../support/ekyc/ekyc-case.ts'
import {
  businessNumber,
  fillForm,
  heading,
  openForm,
  clickButton,
  transactionOf,
  wizardPath,
} from '../../support/ekyc/ekyc-wizard.ts'
import { expect, test } from '../../support/journey.ts'
import { createTestOrganisation } from '../../support/test-organisation.ts'
import { openDashboardAs } from '../../support/person.ts'

test('an owner verifies their organization at the bank, and its invoices can name the company', async ({ page }) => {
  test.slow()
  const { people } = await createTestOrganisation()
  await openDashboardAs(page, people.owner)
  const number = await openForm(page)
  const named = page.getByLabel('Company name')
  // the register's name, which comes after that of the billing details
  await expect(named).toHaveValue(/^CÔNG TY/)
  const company = await named.inputValue()
  await fillForm(page)
  await clickButton(page, 'Continue')
  await page.getByRole('checkbox').check()
  const code = await transactionOf(page)
  await clickButton(page, 'Submit')
  await expect(page).toHaveURL(`${wizardPath}/confirmation`, { timeout: 20_000 })

  await page.goto(statusPath)
  await expect(heading(page)).toHaveText('VPBank is reviewing your application')
  await setBankDecision(code, 'APPROVED')
  await expect(async () => {
    await page.reload()
    await expect(heading(page)).toHaveText(/^VPBank (is reviewing|has approved) your application$/)
    await expect(heading(page)).toHaveText('VPBank has approved your application', { timeout: 3000 })
  }).toPass({ timeout: 60_000 })

  await page.goto('/account/billing/details')
  await page.getByRole('button', { name: 'Use the verified company' }).click()
  await expect(page.getByLabel(/^Company name/)).toHaveValue(company)
  await expect(page.getByLabel(/^Tax code/)).toHaveValue(number)
})

test(
  'a member who is not owner or admin starts a case of their own, and sees nothing of the owner’s',
  { tag: '@long' },
  async ({ page, browser }) => {
    const { people } = await createTestOrganisation()
    await openDashboardAs(page, people.owner)
    await openForm(page, businessNumber())
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await openDashboardAs(other, people.viewer)
    await other.goto(statusPath)
    await expect(other.getByRole('heading', { name: 'There is no application to show here' })).toBeVisible()
    await other.goto(wizardPath)
    await expect(heading(other)).toHaveText('Which business is it?', { timeout: 20_000 })
    await elsewhere.close()
  },
)
