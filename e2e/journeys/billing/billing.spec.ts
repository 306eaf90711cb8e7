import type { Page } from '@playwright/test'
import { issueInvoice } from '../../support/billing/invoices.ts'
import { expect, test } from '../../support/journey.ts'
import { openAs } from '../../support/open-as.ts'
import { createTestOrganisation } from '../../support/test-organisation.ts'
import { openDashboardAs, openApiClient } from '../../support/person.ts'
import { owner } from '../../support/env.ts'

const overviewPath = '/account/billing'
const table = (page: Page) => page.getByRole('table', { name: 'Invoices' })
const rows = (page: Page) => table(page).getByRole('row')
const show = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Show invoices' }).getByText(name, { exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')

test('the overview shows what is due and when, the amounts per month, and lists every invoice', async ({ page }) => {
  await openAs(page, owner, overviewPath)
  // the first request to a cold server
  await expect(page.getByRole('heading', { name: 'Billing Overview', level: 1 })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/^Overdue since/)).toBeVisible()
  await expect(page.getByRole('link', { name: /rest of 3,300,000đ/ })).toContainText('300,000đ')
  await expect(page.getByRole('link', { name: 'Pay overdue 300,000đ' })).toBeVisible()
  // the twelve months are also a table, for screen readers
  await expect(page.getByRole('table', { name: 'Billed per month' }).getByRole('row')).toHaveCount(13)

  await expect(rows(page)).toHaveCount(11)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('11–20', { exact: true })).toBeVisible()

  await show(page, 'Unpaid')
  await expect(page).toHaveURL(`${overviewPath}?show=unpaid`)
  await expect(rows(page).nth(1)).toContainText('Overdue')
  await show(page, 'Paid')
  await expect(rows(page).nth(1)).toContainText('Paid')
  await expect(rows(page).nth(1).getByRole('cell').nth(2)).toHaveText('-')

  await show(page, 'All')
  await page.getByLabel('Search invoices').fill('livestream')
  await expect(rows(page)).toHaveCount(2)
  await page.reload()
  await expect(page.getByLabel('Search invoices')).toHaveValue('livestream')
  await page.getByLabel('Search invoices').fill('khong co gi')
  await expect(page.getByRole('heading', { name: 'Nothing found for “khong co gi”' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(rows(page)).toHaveCount(11)
})

test('the invoices are exported as CSV, and the statement shows what is owed', async ({ page }) => {
  await openAs(page, owner, overviewPath)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^invoices-\d{4}-\d\d-\d\d\.csv$/)

  await page.getByRole('button', { name: 'Statement' }).click()
  await expect(dialog(page).getByText('Owed before')).toBeVisible()
  await expect(dialog(page).getByText('Invoice issued').first()).toBeVisible()
  await dialog(page).getByLabel('From').fill('2020-01-01')
  await expect(dialog(page).getByText(/at most 366 days/)).toBeVisible()
  await dialog(page)
    .getByLabel('From')
    .fill(await dialog(page).getByLabel('To').inputValue())
  const [statement] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(statement.suggestedFilename()).toMatch(/^statement-/)
})

test(
  'an invoice shows five items at a time, and a due date only while something is open',
  { tag: '@long' },
  async ({ page }) => {
    const own = await createTestOrganisation()
    const { invoiceId, invoiceNumber } = await issueInvoice(own, { unitPrice: 1_000_000, count: 7 })
    await openDashboardAs(page, own.people.accountant)
    await page.goto(overviewPath)
    await rows(page).getByRole('link', { name: invoiceNumber, exact: true }).click()
    await expect(page.getByRole('heading', { name: invoiceNumber, level: 1 })).toBeVisible()
    const items = page.getByRole('table', { name: 'Items' })
    await expect(items.getByRole('row')).toHaveCount(6)
    await expect(page.getByText('Items 1–5 of 7')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(items.getByRole('row')).toHaveCount(3)
    await expect(page.getByText('Tax (10%)')).toBeVisible()
    await expect(page.getByText('7,700,000đ').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Make Payment' })).toHaveAttribute(
      'href',
      `${overviewPath}/invoices/${invoiceId}/checkout`,
    )

    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `PDF tiếng Việt of ${invoiceNumber}` }).click(),
    ])
    expect(pdf.suggestedFilename()).toBe(`${invoiceNumber}-vi.pdf`)

    await openAs(page, owner, `${overviewPath}?show=paid`)
    await table(page).getByRole('link').first().click()
    await expect(page.getByText('Nothing is due on this invoice.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Make Payment' })).toHaveCount(0)
    await expect(page.getByRole('definition').filter({ hasText: /^-$/ })).toBeVisible()
  },
)

test(
  'an organization without invoices says so, and so does a member without access to billing',
  { tag: '@long' },
  async ({ page }) => {
    const { people } = await createTestOrganisation()
    await openDashboardAs(page, people.owner)
    await page.goto(overviewPath)
    await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible()
    await expect(page.getByText('Nothing is due.')).toBeVisible()
    await show(page, 'Unpaid')
    await expect(page.getByRole('heading', { name: 'No unpaid invoices' })).toBeVisible()

    await openAs(page, people.developer, overviewPath)
    await expect(page.getByRole('heading', { name: 'You cannot see billing here' })).toBeVisible()
  },
)

test("another organization's invoice and an unknown one are not found", { tag: '@long' }, async ({ page }) => {
  const [mine, other] = [await createTestOrganisation(), await createTestOrganisation()]
  const { invoiceId } = await issueInvoice(other, { unitPrice: 500_000 })
  await openDashboardAs(page, mine.people.owner)
  for (const id of [String(invoiceId), '1', 'khong-phai-so'])
    for (const path of [`${overviewPath}/invoices/${id}`, `${overviewPath}/invoices/${id}/checkout`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Invoice not found.' })).toBeVisible()
    }
  await page.getByRole('link', { name: 'Return to Billing' }).click()
  await expect(page).toHaveURL(overviewPath)
})

test('an accountant fills in the billing details, and is warned when a colleague saved first', async ({ page }) => {
  const { people } = await createTestOrganisation()
  await openDashboardAs(page, people.accountant)
  await page.goto(`${overviewPath}/details`)
  await expect(page.getByText(/These details have not been saved yet/)).toBeVisible()
  await page.getByLabel('Company name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText("Company name can't be empty.")).toBeVisible()
  await page.getByLabel('Company name').fill('Hợp tác xã Cà phê Ea Tul')
  await page.getByLabel('Tax code').fill('600174520')
  await expect(page.getByText('A tax code has 10, 12 or 13 digits.')).toBeVisible()
  await page.getByLabel('Tax code').fill('6001745201')
  await expect(page.getByText(/The check digit does not match/)).toBeVisible()
  await page.getByRole('button', { name: /Province or city/ }).click()
  await page.getByRole('combobox', { name: 'Search a province' }).fill('dak lak')
  await page.getByRole('option', { name: 'Tỉnh Đắk Lắk' }).click()
  await page.getByLabel('Further recipients').fill('a@htx.example, khong-phai')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/One of these addresses is not valid/)).toBeVisible()
  await page.getByLabel('Further recipients').fill('a@htx.example\nb@htx.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The billing details have been saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /Province or city/ })).toContainText('Tỉnh Đắk Lắk')

  const owner = await openApiClient(people.owner)
  const { details } = await owner.call<{ details: Record<string, unknown> }>('GET', '/api/billing/details')
  const { is_tax_code_unlikely: _, is_saved: __, may_change: ___, ...stored } = details
  await owner.call('PUT', '/api/billing/details', { ...stored, company_name: 'Hợp tác xã Ea Tul' })
  await owner.close()
  await page.getByLabel('Company name').fill('Hợp tác xã của tôi')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Someone else changed the billing details/)).toBeVisible()
  await page.getByRole('button', { name: 'Show what is stored' }).click()
  await expect(page.getByLabel('Company name')).toHaveValue('Hợp tác xã Ea Tul')

  await openAs(page, people.admin, `${overviewPath}/details`)
  await expect(page.getByText('Owners and accountants can change these details.')).toBeVisible()
})
