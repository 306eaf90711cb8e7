import type { Page } from '@playwright/test'
import { markSensitive } from '../../support/sensitive-values.ts'
import { expect, test } from '../../support/journey.ts'
import { openPublic } from '../../support/open-public.ts'
import { expectDashboard, people, type Person } from '../../support/person.ts'
import { origin, password } from '../../support/env.ts'

const key = 'business_solutions_cart'
const added = 'Đã thêm vào giỏ hàng'
const signInFirst = 'Vui lòng đăng nhập để thêm vào giỏ hàng'

const addButton = (page: Page, title: string) => page.getByRole('button', { name: `giỏ hàng: ${title}` })
const stored = (page: Page) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]') as { id: string }[], key)

/** Signs in on the login page that the browser was redirected to. */
const signInHere = async (page: Page, { email }: Person) => {
  await page.waitForURL('**/auth/login')
  await page.getByLabel(/^Email$/).fill(markSensitive(email))
  await page.getByLabel(/^(Password|Mật khẩu)$/).fill(markSensitive(password))
  await page.keyboard.press('Enter')
}

/** The console sets the language of the profile, English; the shop is used in Vietnamese. */
const signInToShop = async (page: Page, person: Person) => {
  await page.goto('/auth/login')
  await signInHere(page, person)
  await expectDashboard(page, person.name)
  await page.context().addCookies([{ name: 'language', value: 'vi', url: origin }])
}

for (const [width, buyer] of [
  [1440, people.buyer],
  [390, people.buyerOnPhone],
] as const)
  test(`at ${width} px a visitor browses, filters, opens a solution, and after signing in finds it in their cart`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openPublic(page, '/digital-transformation')
    await page.getByRole('combobox', { name: /Mức giá/ }).selectOption({ label: 'Dưới 10 triệu' })
    await expect(page).toHaveURL(/price=duoi-10-trieu/)
    await expect(page.getByRole('status').getByText(/Tìm thấy \d+ giải pháp/)).toBeAttached()
    await expect(page.getByText('Máy chủ GPU cho AI')).toBeHidden()
    await openPublic(page, '/digital-transformation/bao-mat-quan-tri')
    // the page shows this and redirects after a moment
    const isRead = Promise.withResolvers<void>()
    await page.route('**/auth/login*', async (route) => {
      await isRead.promise
      await route.continue()
    })
    await addButton(page, 'VNIS bảo vệ website').click()
    await expect(page.getByText(signInFirst)).toBeVisible()
    isRead.resolve()
    await signInHere(page, buyer)
    await page.waitForURL('**/digital-transformation/bao-mat-quan-tri')
    await expect(addButton(page, 'VNIS bảo vệ website')).toHaveText(added)
    await expect(addButton(page, 'VNIS bảo vệ website')).toBeDisabled()
    await expect(page.getByRole('banner').getByRole('link', { name: /Giỏ hàng, 1/ })).toBeVisible()
    expect((await stored(page)).map(({ id }) => id)).toEqual(['bao-mat-web-co-ban-01'])

    await page
      .getByRole('banner')
      .getByRole('link', { name: /Giỏ hàng/ })
      .click()
    await page.waitForURL('**/cart')
    const main = page.getByRole('main')
    await expect(main.getByText('VNIS bảo vệ website').first()).toBeVisible()
    // during the offer of the price book, or at the list price after it
    for (const amount of [/^(4\.900|9\.800)\.000đ$/, /^(490|980)\.000đ$/, /^(5\.390|10\.780)\.000đ$/])
      await expect(main.getByText(amount).first()).toBeVisible()
  })

test('[T27] prices written into browser storage are ignored, and items that no longer exist count nothing', async ({
  page,
}) => {
  await signInToShop(page, people.buyerWhoForges)
  await page.evaluate(
    ([name]) =>
      localStorage.setItem(
        name ?? '',
        JSON.stringify([
          { id: 'cdn-co-ban-01', title: 'Rẻ', category: 'x', pricing: { current: '1đ' }, addedAt: 1 },
          { id: 'no-such-package', title: 'Không có', category: 'x', pricing: { current: '1đ' }, addedAt: 2 },
        ]),
      ),
    [key],
  )
  await openPublic(page, '/digital-transformation/tang-toc-truyen-tai')
  await addButton(page, 'VNCDN 20 TB').click()
  await expect(page.getByRole('banner').getByRole('link', { name: /Giỏ hàng, / })).toBeVisible()
  await page.goto('/cart')
  const main = page.getByRole('main')
  await expect(main.getByText('VNCDN 20 TB').first()).toBeVisible()
  await expect(main.getByText('Rẻ', { exact: true })).toHaveCount(0)
  await expect(main.getByText('Không có', { exact: true })).toHaveCount(0)
  await expect(main.getByText(/^1đ/)).toHaveCount(0)
})

test('the cart is the same on another device, follows changes there, and is kept after signing out', async ({
  page,
  browser,
}) => {
  await signInToShop(page, people.buyerElsewhere)
  await openPublic(page, '/digital-transformation/dinh-danh-giao-tiep')
  await addButton(page, 'Hosting Doanh nghiệp').click()
  await expect(addButton(page, 'Hosting Doanh nghiệp')).toHaveText(added)

  const other = await browser.newContext({ locale: 'en-GB' })
  const second = await other.newPage()
  await signInToShop(second, people.buyerElsewhere)
  await openPublic(second, '/cart')
  await expect(second.getByRole('main').getByText('Hosting Doanh nghiệp').first()).toBeVisible()
  await second
    .getByRole('button', { name: /Xóa|Bỏ/ })
    .first()
    .click()
  await expect(second.getByRole('main').getByText(/trống/).first()).toBeVisible()
  await other.close()
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText(/trống/).first()).toBeVisible()
})
