import type { Page } from '@playwright/test'
import { Client } from 'pg'
import { expect, test } from '../../support/journey.ts'
import { linkIn, listMail, waitForMail } from '../../support/mailbox.ts'
import { openPublic } from '../../support/open-public.ts'
import { databaseUrl } from '../../support/env.ts'

const salesDesk = 'sales@songhanh.example'
const address = (name: string) => `${name}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@khach.example`

const findLead = async (email: string) => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, string>>('select * from marketplace.lead where email = $1', [
      email,
    ])
    return rows
  } finally {
    await client.end()
  }
}

const fillContact = async (page: Page, email: string) => {
  await page.getByLabel(/^Họ và tên/).fill('Nguyễn Thị Hoa')
  await page.getByLabel(/^Số điện thoại/).fill('0912 345 678')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Tên doanh nghiệp/).fill('Công ty TNHH Sen Việt')
  await page.getByLabel(/^Chức vụ/).selectOption({ label: 'CEO/Giám đốc' })
  await page.getByLabel(/^Quy mô doanh nghiệp/).selectOption({ label: '1-50 nhân viên' })
  await page.getByLabel(/^Thời gian triển khai/).selectOption({ label: 'Ngay lập tức' })
  await page.getByText('Bảo mật', { exact: true }).click()
  await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
}

test(
  'an empty contact form shows the specification’s message at each required field',
  { tag: '@long' },
  async ({ page }) => {
    await openPublic(page, '/contact')
    await expect(page.getByText('Mục này là bắt buộc')).toBeVisible()
    await page.getByRole('button', { name: 'Gửi yêu cầu' }).click()
    for (const text of [
      'Vui lòng nhập họ và tên',
      'Số điện thoại không hợp lệ (10-11 chữ số)',
      'Email không hợp lệ',
      'Vui lòng nhập tên doanh nghiệp',
      'Vui lòng chọn chức vụ',
      'Vui lòng chọn quy mô doanh nghiệp',
      'Vui lòng chọn thời gian triển khai',
      'Vui lòng chọn ít nhất một giải pháp',
      'Vui lòng đồng ý với điều khoản dịch vụ',
    ])
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  },
)

test('a visitor asks for advice; the lead is stored with its consent, and both sides get mail', async ({ page }) => {
  const email = address('hoa')
  await openPublic(page, '/contact')
  await fillContact(page, email)
  await page.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await expect(
    page.getByText('Cảm ơn bạn! Chúng tôi đã nhận được yêu cầu và sẽ liên hệ trong thời gian sớm nhất.'),
  ).toBeVisible({ timeout: 30_000 })
  const [lead] = await findLead(email)
  expect(lead).toMatchObject({ terms_version: '2026-11-18', language: 'vi' })
  await waitForMail({ to: email })
  await expect
    .poll(async () => (await listMail({ to: salesDesk })).some((mail) => mail.text.includes(email)))
    .toBe(true)
})

test('on a phone a visitor requests documents and downloads one from the mail', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const email = address('tai-lieu')
  await openPublic(page, '/resources')
  await page.getByLabel(/^Họ và tên/).fill('Phạm Quốc Bảo')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByText('Datasheet', { exact: true }).click()
  await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
  await page.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await expect(page.getByText('Cảm ơn bạn! Tài liệu sẽ được gửi đến email của bạn trong vòng 24h.')).toBeVisible({
    timeout: 30_000,
  })
  const mail = await waitForMail({ to: email })
  const link = mail.links.find((one) => new URL(one).pathname.startsWith('/api/documents/')) ?? ''
  const file = await page.request.get(link)
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const forged = await page.request.get(link.replace(/signature=.{6}/, 'signature=AAAAAA'))
  expect(new URL(forged.url()).pathname).toBe('/resources')
})

test('a document of the library opens in a new tab', { tag: '@long' }, async ({ page, request }) => {
  await page.goto('/resources')
  const link = page.getByRole('link', { name: /Tải xuống/ }).first()
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  const file = await request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
})

test('a visitor subscribes to a launch notice, confirms it, and unsubscribes with one click', async ({ page }) => {
  const email = address('bao-tin')
  await openPublic(page, '/ai-transformation/nhan-su-ai')
  await page
    .getByRole('button', { name: /Báo cho tôi khi ra mắt/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Email/).fill(email)
  await dialog.getByRole('checkbox', { name: /đồng ý/ }).check()
  await dialog.getByRole('button', { name: /Báo cho tôi|Đăng ký/ }).click()
  await expect(dialog.getByText(/hộp thư/).first()).toBeVisible({ timeout: 30_000 })
  const mail = await waitForMail({ to: email })
  await openPublic(page, linkIn(mail, '/launch-notice/confirm'))
  await expect(page).toHaveURL(/\/launch-notice\/confirm$/)
  await page.getByRole('button', { name: 'Xác nhận email của tôi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Đã xác nhận, cảm ơn bạn!' })).toBeVisible()
  await openPublic(page, linkIn(mail, '/launch-notice/end'))
  await page.getByRole('button', { name: 'Ngừng nhận tin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bạn sẽ không nhận tin này nữa' })).toBeVisible()
})

test(
  'a visitor who comes from a solution finds its category selected and its name filled in',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/contact?solution=bao-mat-quan-tri')
    await expect(page.getByRole('checkbox', { name: 'Bảo mật', exact: true })).toBeChecked()
    await expect(page.getByLabel(/^Nội dung yêu cầu/)).toHaveValue(/Bảo mật & Quản trị rủi ro thương hiệu số/)
  },
)
