import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { becomeCustomer, joinAsNewcomer, newAddress } from './newcomers.ts'

const openOverview = async (page: Page, name: string) => {
  await page.goto('/account/organization')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
const switcher = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) }).first()
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

test('an owner renames the organization, founds another one, and closes it again', async ({ page }) => {
  test.slow()
  const company = `Gạch men Tam Đảo ${crypto.randomUUID().slice(0, 6)}`
  await becomeCustomer(page, newAddress('chu'), company)
  await openOverview(page, company)
  const counts = page.getByRole('navigation', { name: 'Members, projects and teams' })
  await expect(counts.getByRole('link', { name: /1\s*Members/ })).toBeVisible()
  await expect(counts.getByRole('link', { name: /0\s*Projects/ })).toBeVisible()
  await expect(
    page.getByText('created the organization').or(page.getByText('approved the application')).first(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Rename' }).click()
  const field = dialog(page).getByLabel('Organization name')
  await field.fill('   ')
  await dialog(page).getByRole('button', { name: 'Save name' }).click()
  await expect(dialog(page).getByText('Organization name is required')).toBeVisible()
  await field.fill(`${company} Mới`)
  await dialog(page).getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${company} Mới` })).toBeVisible()
  await expect(switcher(page, `${company} Mới`)).toBeVisible()
  await expect(page.getByText('renamed the organization')).toBeVisible()

  await page.getByRole('button', { name: 'Leave organization' }).click()
  await expect(dialog(page).getByText('You are the last owner.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()

  await page.getByRole('button', { name: 'Create organization' }).click()
  await dialog(page).getByLabel('Organization name').fill('Xưởng thử nghiệm')
  await dialog(page).getByRole('button', { name: 'Create organization' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Xưởng thử nghiệm' })).toBeVisible()
  await expect(switcher(page, 'Xưởng thử nghiệm')).toBeVisible()

  await page.getByRole('button', { name: 'Close organization' }).click()
  await expect(dialog(page).getByText('Members who lose access: 1')).toBeVisible()
  await dialog(page).getByRole('textbox').fill('Xưởng khác')
  await expect(dialog(page).getByRole('button', { name: 'Close organization' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await dialog(page).getByRole('textbox').fill('Xưởng thử nghiệm')
  await dialog(page).getByRole('button', { name: 'Close organization' }).click()
  // out of what is closed, into what is still his
  await expect(page.getByRole('heading', { level: 1, name: `${company} Mới` })).toBeVisible()
})

test('somebody who renames what a colleague has just renamed is told, and decides', async ({ page }) => {
  test.slow()
  const company = `Nhà in Cầu Giấy ${crypto.randomUUID().slice(0, 6)}`
  await becomeCustomer(page, newAddress('doi.ten'), company)
  await openOverview(page, company)
  await page.getByRole('button', { name: 'Rename' }).click()
  await dialog(page).getByLabel('Organization name').fill(`${company} của tôi`)
  // the same owner in another tab
  const other = await page.context().newPage()
  await openOverview(other, company)
  await other.getByRole('button', { name: 'Rename' }).click()
  await dialog(other).getByLabel('Organization name').fill(`${company} của bạn`)
  await dialog(other).getByRole('button', { name: 'Save name' }).click()
  await expect(other.getByRole('heading', { level: 1, name: `${company} của bạn` })).toBeVisible()
  await other.close()

  await dialog(page).getByRole('button', { name: 'Save name' }).click()
  await expect(dialog(page).getByText(`Somebody else has just renamed it to “${company} của bạn”.`)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Save mine instead' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${company} của tôi` })).toBeVisible()
})

test('the audit log says what changed, is filtered, verified and exported', async ({ page }) => {
  test.slow()
  const company = `Dệt may Hội An ${crypto.randomUUID().slice(0, 6)}`
  await becomeCustomer(page, newAddress('nhat.ky'), company)
  await openOverview(page, company)
  await page.getByRole('button', { name: 'Rename' }).click()
  await dialog(page).getByLabel('Organization name').fill(`${company} B`)
  await dialog(page).getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${company} B` })).toBeVisible()

  await page.getByRole('link', { name: 'View audit log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  const newest = page.getByRole('button', { name: /renamed the organization/ })
  await newest.click()
  const row = page.getByRole('row', { name: new RegExp(`^Name ${company} ${company} B$`) })
  await expect(row).toBeVisible()

  await page.getByRole('combobox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'Renamed the organization' }).click()
  await expect(page).toHaveURL(/action=organisation\.renamed/)
  await expect(page.getByText('Entries 1–1')).toBeVisible()
  await page.getByLabel('Person').fill('không ai như vậy')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(page).toHaveURL(/\/audit$/)
  await expect(newest).toBeVisible()

  await page.getByRole('button', { name: 'Verify chain' }).click()
  await expect(page.getByText(/Chain verified up to|No entry is sealed yet/)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('organisation.renamed')
  // that somebody took a copy is itself in the record
  await expect(page.getByRole('button', { name: /exported the audit log/ })).toBeVisible()
})

const allowed = {
  developer: { 'Invite people': false, 'New Project': true, 'New Team': false, 'Create API key': true },
  viewer: { 'Invite people': false, 'New Project': false, 'New Team': false, 'Create API key': false },
  accountant: { 'Invite people': false, 'New Project': false, 'New Team': false, 'Create API key': false },
}

for (const [role, actions] of Object.entries(allowed)) {
  test(`a ${role} sees the overview, and what he may not do is off and says why`, async ({ page }) => {
    test.slow()
    await joinAsNewcomer(page, `xem.${role}`, role)
    await openOverview(page, 'Cà phê Đắk Mây')
    for (const [name, may] of Object.entries(actions)) {
      if (may) await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
      else await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-disabled', 'true')
    }
    await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible()
    await expect(page.getByText('The full log is for owners and admins.')).toBeVisible()
    for (const name of ['Rename', 'Close organization'])
      await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
    await page.goto('/account/organization/audit')
    await expect(page.getByRole('heading', { name: 'Only owners and admins read the audit log' })).toBeVisible()
  })
}

test('somebody who leaves his only organization is offered to found one', async ({ page }) => {
  test.slow()
  await joinAsNewcomer(page, 'roi.di', 'developer')
  await openOverview(page, 'Cà phê Đắk Mây')
  await page.getByRole('button', { name: 'Leave organization' }).click()
  await expect(dialog(page).getByText('Your access ends on all devices within seconds.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Leave organization' }).click()
  await expect(page.getByRole('heading', { name: 'You belong to no organization' })).toBeVisible()
  await page.getByRole('button', { name: 'Create organization' }).click()
  await dialog(page).getByLabel('Organization name').fill('Của riêng tôi')
  await dialog(page).getByRole('button', { name: 'Create organization' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Của riêng tôi' })).toBeVisible()
})
