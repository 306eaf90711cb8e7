import { expect, test } from '../../support/journey.ts'
import { openPublic, waitForHydration } from '../../support/open-public.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page has the same text as with it', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Đăng nhập' })).toHaveAttribute(
      'href',
      '/auth/login?lang=vi',
    )
  })

  test('the console says that it needs JavaScript', { tag: '@long' }, async ({ page }) => {
    const html = await (await page.request.get('/auth/login')).text()
    expect(html).toMatch(/<noscript>[^]*\S[^]*<\/noscript>/)
  })
})

test('the text in the HTML is the text on the screen', async ({ page, request }) => {
  const html = (await (await request.get('/')).text())
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
  await page.goto('/')
  const heading = (await page.getByRole('heading', { level: 1 }).innerText()).split(/\s+/)
  for (const word of heading) expect(html).toContain(word)
})

test('a visitor changes the language, and the sign-in follows', async ({ page }) => {
  await openPublic(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await page.waitForURL(/\/en(\?overview)?$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'Tiếng Việt' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await page.getByRole('banner').getByRole('link', { name: 'Đăng nhập' }).click()
  await page.waitForURL('**/auth/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await expect(page.getByLabel('Mật khẩu', { exact: true })).toBeVisible()
})

test('a visitor changes the theme, and it is remembered', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openPublic(page, '/')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'light')
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await page.getByRole('banner').getByRole('button', { name: 'Chuyển sang giao diện tối' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect.poll(() => ground()).not.toBe(light)
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.goto('/auth/login')
  await expect(html).toHaveAttribute('data-theme', 'dark')
})

test('an unknown URL shows the not-found page with status 404', async ({ page }) => {
  const response = await page.goto('/khong-co-trang-nay')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const english = await page.goto('/en/no-such-page')
  expect(english?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page at this address')
})

test('the landing page says that the partner bank takes applications, and its button opens the wizard', async ({
  page,
}) => {
  await openPublic(page, '/')
  const bank = page.getByRole('region', { name: 'Mở tài khoản doanh nghiệp VPBank trực tuyến' })
  await expect(bank.getByText('Đang nhận hồ sơ', { exact: true })).toBeVisible()
  await bank.getByRole('link', { name: 'Mở tài khoản ngay' }).click()
  await page.waitForURL('**/digital-transformation/vpbank-ekyc/business-verification')
})
