import type { Page } from '@playwright/test'
import { findBrokenText, findForeignSentences, isForeign } from '../../sweep/detectors.ts'
import { expect, test } from '../../support/journey.ts'
import { codeIn, waitForMail } from '../../support/mailbox.ts'
import { markSensitive } from '../../support/sensitive-values.ts'
import { newPassword } from '../../support/sign-up.ts'
import { waitForIdle } from '../../support/wait-for-idle.ts'

const steps = {
  vi: {
    start: '/',
    register: 'Đăng ký',
    choice: 'Tạo tài khoản',
    individual: 'Cá nhân',
    next: 'Tiếp tục',
    form: 'Tạo tài khoản cá nhân',
    send: 'Gửi mã',
    subject: /^Mã xác nhận đăng ký$/,
    code: 'Kiểm tra email của bạn',
    profile: 'Tài khoản của bạn',
    name: 'Họ và tên',
    password: 'Mật khẩu',
    create: 'Tạo tài khoản',
    foreign: 'You can change this later in your account.',
  },
  en: {
    start: '/en',
    register: 'Register',
    choice: 'Create your account',
    individual: 'Individual',
    next: 'Next',
    form: 'Create an individual account',
    send: 'Send the code',
    subject: /^Your code to register$/,
    code: 'Check your email',
    profile: 'Your account',
    name: 'Full name',
    password: 'Password',
    create: 'Create account',
    foreign: 'Bạn có thể đổi lại sau trong tài khoản của mình.',
  },
} as const

for (const language of ['vi', 'en'] as const) {
  const words = steps[language]
  test.describe(language, () => {
    // the other language: what the page carries counts, not what the browser is set to
    test.use({ viewport: { width: 390, height: 844 }, locale: language === 'vi' ? 'en-GB' : 'vi-VN', hasTouch: true })

    test('a phone gets from the landing page to an individual account and into the console, in one language', async ({
      page,
    }) => {
      test.slow()
      const email = markSensitive(`lan.${crypto.randomUUID().slice(0, 8)}@gmail.com`)
      const expectOneLanguage = async (at: Page) => {
        await expect(at.locator('html')).toHaveAttribute('lang', language)
        expect([...(await findForeignSentences(at, language)), ...(await findBrokenText(at))]).toEqual([])
      }
      await page.goto(words.start)
      await expectOneLanguage(page)
      await page.getByRole('banner').getByRole('link', { name: words.register }).click()
      await expect(page.getByRole('heading', { name: words.choice, level: 1 })).toBeVisible()
      await expect(page).toHaveURL(/\/auth\/register$/)
      await expectOneLanguage(page)

      await page.getByRole('radio', { name: words.individual }).check()
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: words.next, exact: true }).click()
      await expect(page.getByRole('heading', { name: words.form })).toBeVisible()
      await expectOneLanguage(page)
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByRole('button', { name: words.send }).click()
      await expect(page.getByRole('heading', { name: words.code })).toBeVisible()
      await expectOneLanguage(page)

      const mail = await waitForMail({ to: email, subject: words.subject })
      expect([mail.subject, ...mail.text.split('\n')].filter((line) => isForeign(line, language))).toEqual([])
      await page.keyboard.type(codeIn(mail))
      await expect(page.getByRole('heading', { name: words.profile })).toBeVisible()
      await expectOneLanguage(page)
      await page.getByLabel(words.name, { exact: true }).fill('Ksor H’Lan')
      await page.getByLabel(words.password, { exact: true }).fill(newPassword())
      await page.getByRole('button', { name: words.create }).click()

      await page.waitForURL('**/dashboard')
      await waitForIdle(page)
      await expectOneLanguage(page)
      await page.goto('/account/information')
      await expect(page.getByRole('main').getByText('Ksor H’Lan').first()).toBeVisible()
      await waitForIdle(page)
      await expectOneLanguage(page)
      // the journey would have noticed a sentence of the other language
      await page.evaluate((text) => document.querySelector('main')?.append(text), words.foreign)
      expect(await findForeignSentences(page, language)).toEqual([words.foreign])
    })
  })
}
