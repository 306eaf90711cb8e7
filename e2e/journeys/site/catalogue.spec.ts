import { expect, test } from '../../support/journey.ts'
import { openPublic, waitForHydration } from '../../support/open-public.ts'

const empty = 'Không tìm thấy giải pháp phù hợp với bộ lọc đã chọn.'

test('filters are kept in the URL: they survive a reload, follow back and forward, and can be cleared', async ({
  page,
}) => {
  await openPublic(page, '/digital-transformation')
  const price = page.getByRole('combobox', { name: /Mức giá/ })
  const clear = page.getByRole('button', { name: 'Xóa bộ lọc' })
  await expect(price.locator('option:checked')).toHaveText('Tất cả')
  await expect(clear).toBeHidden()
  await price.selectOption({ label: 'Miễn phí' })
  await expect(page.getByRole('status').getByText('Tìm thấy 3 giải pháp')).toBeAttached()
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('status').getByText('Tìm thấy 3 giải pháp')).toBeAttached()
  await price.selectOption({ label: 'Liên hệ' })
  await expect(page.getByRole('status').getByText('Tìm thấy 6 giải pháp')).toBeAttached()
  await page.goBack()
  await expect(page.getByRole('status').getByText('Tìm thấy 3 giải pháp')).toBeAttached()
  await clear.click()
  await expect(page).toHaveURL(/\/digital-transformation$/)
  await expect(clear).toBeHidden()
})

test('"bao mat" finds "Bảo mật", and an empty result says so', { tag: '@long' }, async ({ page }) => {
  await openPublic(page, '/digital-transformation')
  const search = page.getByRole('searchbox')
  await search.fill('bao mat email')
  await expect(page.getByRole('heading', { name: 'Bảo mật email 50 hộp thư' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cloud Storage 500 GB' })).toBeHidden()
  await search.fill('không có thứ này')
  await expect(page.getByText(empty)).toBeVisible()
})

test('the green catalogue by category, with nothing to buy yet', { tag: '@long' }, async ({ page }) => {
  await page.goto('/green-transformation?category=xa-hoi')
  await expect(page.getByRole('status').getByText('Tìm thấy 6 giải pháp')).toBeAttached()
  await expect(page.getByText('Sắp ra mắt').first()).toBeVisible()
  await page.goto('/green-transformation?category=xa-hoi&price=mien-phi')
  await expect(page.getByText(empty)).toBeVisible()
})

test('the AI catalogue by department leads to the solution', { tag: '@long' }, async ({ page }) => {
  await page.goto('/ai-transformation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chuyển đổi AI - Tăng trưởng tự động')
  await page
    .getByRole('link', { name: /Xem chi tiết/ })
    .first()
    .click()
  await page.waitForURL('**/ai-transformation/tai-chinh-ai#*')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a solution page: the gallery wraps around, tabs work by keyboard, reviews load on demand', async ({ page }) => {
  const asked: string[] = []
  // ratings and downloads are counted by the server; everything else of the page is static
  const isAsked = (url: string) => url.includes('/api/') && !url.endsWith('/api/solutions/figures')
  page.on('request', (request) => void (isAsked(request.url()) && asked.push(request.url())))
  await page.goto('/digital-transformation/bao-mat-quan-tri', { waitUntil: 'networkidle' })
  await waitForHydration(page)
  const place = page.getByText(/1 \/ 3/)
  await expect(place).toBeVisible()
  await page.getByRole('button', { name: /trước/i }).first().click()
  await expect(page.getByText(/3 \/ 3/)).toBeVisible()
  await page
    .getByRole('button', { name: /(sau|tiếp)/i })
    .first()
    .click()
  await expect(place).toBeVisible()
  await page.getByRole('tab', { name: 'Tổng quan' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Quyền truy cập' })).toBeFocused()
  expect(asked).toEqual([])
  await page.getByRole('tab', { name: /Đánh giá/ }).click()
  await expect.poll(() => asked.length).toBe(1)
})
