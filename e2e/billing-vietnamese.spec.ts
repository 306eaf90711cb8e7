import { bill, saveDetails } from './invoices.ts'
import { checkoutOf } from './checkout.ts'
import { expect, test } from './journey.ts'
import { openOwnOrganisation } from './test-organisation.ts'
import { enterAs, pressInMenu } from './person.ts'

test('a Vietnamese accountant finds everything in her language, from the overview to the transfer', async ({
  page,
}) => {
  const own = await openOwnOrganisation()
  await saveDetails(own.people.owner)
  const { invoiceId, invoiceNumber } = await bill(own, { unitPrice: 1_990_000, count: 7 })
  await enterAs(page, own.people.accountant)
  await page.getByRole('button', { name: /language|ngôn ngữ/i }).click()
  await pressInMenu(page.getByRole('menuitemradio', { name: 'Tiếng Việt' }))

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
  await expect(page).toHaveURL(checkoutOf(invoiceId))
  await page.getByRole('tab', { name: 'Đã lưu' }).click()
  await expect(page.getByText('Vui lòng chọn phương thức thanh toán.').filter({ visible: true })).toBeVisible()
  await page.getByRole('radio', { name: /Chuyển khoản ngân hàng/ }).check()
  await page.getByRole('button', { name: 'Thanh toán 15.323.000đ' }).click()
  await expect(page.getByRole('heading', { name: 'Chuyển khoản 15.323.000đ', level: 1 })).toBeVisible()
  for (const name of ['Người nhận', 'Số tài khoản', 'Ngân hàng', 'Mã SWIFT'])
    await expect(page.getByText(name, { exact: true })).toBeVisible()
})
