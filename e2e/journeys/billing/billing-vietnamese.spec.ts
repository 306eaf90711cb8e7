import { issueInvoice, saveBillingDetails } from '../../support/billing/invoices.ts'
import { checkoutPath } from '../../support/billing/checkout.ts'
import { expect, test } from '../../support/journey.ts'
import { createTestOrganisation } from '../../support/test-organisation.ts'
import { openDashboardAs, clickMenuItem } from '../../support/person.ts'

test('a Vietnamese accountant finds everything in their language, from the overview to the transfer', async ({
  page,
}) => {
  const own = await createTestOrganisation()
  await saveBillingDetails(own.people.owner)
  const { invoiceId, invoiceNumber } = await issueInvoice(own, { unitPrice: 1_990_000, count: 7 })
  await openDashboardAs(page, own.people.accountant)
  await page.getByRole('button', { name: /language|ngôn ngữ/i }).click()
  await clickMenuItem(page.getByRole('menuitemradio', { name: 'Tiếng Việt' }))

  await page.goto('/account/billing')
  await expect(page.getByRole('heading', { name: 'Tổng quan thanh toán', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Thanh toán 15.323.000đ' })).toBeVisible()
  await page.getByRole('table', { name: 'Hóa đơn' }).getByRole('link', { name: invoiceNumber, exact: true }).click()
  await expect(page.getByText('Thuế GTGT (10%)')).toBeVisible()
  await expect(page.getByText('Dòng 1–5 trên 7')).toBeVisible()
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `PDF English của ${invoiceNumber}` }).click(),
  ])
  expect(pdf.suggestedFilename()).toBe(`${invoiceNumber}-en.pdf`)

  await page.getByRole('link', { name: 'Thanh toán', exact: true }).last().click()
  await expect(page).toHaveURL(checkoutPath(invoiceId))
  await page.getByRole('tab', { name: 'Đã lưu' }).click()
  await expect(page.getByText('Vui lòng chọn phương thức thanh toán.').filter({ visible: true })).toBeVisible()
  await page.getByRole('radio', { name: /Chuyển khoản ngân hàng/ }).check()
  await page.getByRole('button', { name: 'Thanh toán 15.323.000đ' }).click()
  await expect(page.getByRole('heading', { name: 'Chuyển khoản 15.323.000đ', level: 1 })).toBeVisible()
  for (const name of ['Người nhận', 'Số tài khoản', 'Ngân hàng', 'Mã SWIFT'])
    await expect(page.getByText(name, { exact: true })).toBeVisible()
})
