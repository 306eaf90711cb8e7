import { expect, test } from 'vitest'
import { openWorld } from '../../../../server/testing/world/open-world.ts'
import { openConsole } from '../../../testing/open-console.ts'

const world = await openWorld()

const openBusinessForm = async (language: 'vi' | 'en') => {
  const page = await openConsole(world, { path: '/auth/register', language, width: 390 })
  const next = language === 'vi' ? 'Tiếp tục' : 'Next'
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: next, exact: true }).click()
  return page
}

test.each([
  ['vi', 'Đăng ký cá nhân bằng email này', 'Nhờ chúng tôi gọi lại cho bạn', '/contact', 'Tạo tài khoản cá nhân'],
  [
    'en',
    'Register as an individual with this email',
    'Ask us to call you back',
    '/en/contact',
    'Create an individual account',
  ],
] as const)(
  'under the refusal of a private address stand two ways on (%s)',
  async (language, individual, callBack, contact, title) => {
    const page = await openBusinessForm(language)
    await page.getByLabel(language === 'vi' ? /^Người liên hệ/ : /^Contact person/).fill('Y Moan Êban')
    await page.getByLabel(/^Email/).fill('ymoan@gmail.com')
    await page.getByLabel(language === 'vi' ? /^Điện thoại|^Số điện thoại/ : /^Phone/).fill('905416228')
    await expect(page.getByRole('button', { name: individual })).toHaveCount(0)
    await page.getByRole('button', { name: language === 'vi' ? /^Gửi/ : 'Send application' }).click()
    await expect(page.getByRole('link', { name: callBack })).toHaveAttribute('href', contact)
    await page.getByRole('button', { name: individual }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByLabel(/^Email/)).toHaveValue('ymoan@gmail.com')
  },
)
