import { describe, expect, test } from 'vitest'
import type { Mail } from '#platform/mail/mail'
import { compose } from '#platform/mail/compose'
import { accountLockedMail } from './password/account-locked-mail.ts'
import { linkCodeMail, stepUpCodeMail } from './code/code-mail.ts'
import { identityMails } from './mails.ts'
import { newSignInMail } from './session/new-sign-in-mail.ts'
import { passwordChangedMail } from './password/password-changed-mail.ts'
import { resetPasswordMail } from './password/reset-password-mail.ts'
import { verifyEmailMail } from './code/verify-email-mail.ts'

const config = {
  PUBLIC_ORIGIN: 'https://songhanh.example',
  MAIL_FROM: 'Song Hành <no-reply@songhanh.example>',
  SUPPORT_EMAIL: 'hotro@songhanh.example',
  HOTLINE: '1900 6868',
  COMPANY_NAME: 'Song Hành',
  COMPANY_ADDRESS: 'Hà Nội, Việt Nam',
}
type ExpectedMail = { subject: string; says: string[] }
const forgot = 'https://songhanh.example/auth/forgot-password'
const token = verifyEmailMail.sample.token

const said: [Mail, vi: ExpectedMail, en: ExpectedMail][] = [
  [
    newSignInMail,
    { subject: 'Đăng nhập từ thiết bị mới', says: ['Chrome trên Windows', 'Đặt mật khẩu mới', forgot] },
    { subject: 'Sign-in from a new device', says: ['Chrome on Windows', 'Set a new password', forgot] },
  ],
  [
    accountLockedMail,
    { subject: 'Nhiều lần nhập sai mật khẩu', says: ['203.0.113.42', 'tối đa 15 phút', forgot] },
    { subject: 'Many wrong passwords', says: ['203.0.113.42', 'up to 15 minutes', forgot] },
  ],
  [
    verifyEmailMail,
    { subject: 'Mã xác minh email của bạn', says: ['4829136', '10 phút', `/auth/verify-email?token=${token}`] },
    { subject: 'Your verification code', says: ['4829136', '10 minutes', `/auth/verify-email?token=${token}`] },
  ],
  [
    linkCodeMail,
    { subject: 'Mã xác nhận đăng nhập một lần (SSO)', says: ['4829136', '10 phút'] },
    { subject: 'Your code for single sign-on', says: ['4829136', '10 minutes'] },
  ],
  [
    stepUpCodeMail,
    { subject: 'Mã xác nhận thao tác', says: ['4829136', '10 phút'] },
    { subject: 'Your confirmation code', says: ['4829136', '10 minutes'] },
  ],
  [
    resetPasswordMail,
    { subject: 'Đặt mật khẩu mới', says: ['60 phút', `/auth/reset-password?token=${token}`] },
    { subject: 'Set a new password', says: ['60 minutes', `/auth/reset-password?token=${token}`] },
  ],
  [
    passwordChangedMail,
    { subject: 'Mật khẩu đã được thay đổi', says: ['Chrome trên Windows', forgot] },
    { subject: 'Your password was changed', says: ['Chrome on Windows', forgot] },
  ],
]

describe('each mail in both languages, as its reader gets it', () => {
  for (const [mail, vi, en] of said)
    test(`${mail.name} says what it has to say`, async () => {
      expect(identityMails.map(({ name }) => name)).toContain(mail.name)
      for (const [language, { subject, says }] of [['vi', vi] as const, ['en', en] as const]) {
        const sent = await compose(mail, mail.sample, language, config)
        expect(sent.subject).toBe(subject)
        expect(sent.html).toContain(`lang="${language}"`)
        // plain text is broken into lines
        const text = sent.text.replaceAll(/\s+/g, ' ')
        for (const words of says) {
          expect(text).toContain(words)
          expect(sent.html).toContain(words.replaceAll('&', '&amp;'))
        }
        expect(text).toContain(language === 'vi' ? 'Chào Nguyễn Thị Minh Khuê,' : 'Hello Nguyễn Thị Minh Khuê,')
        expect(text).not.toContain('!')
      }
    })
})

test('an attacker cannot write into the mail that warns of the attack', async () => {
  const values = {
    ...accountLockedMail.sample,
    name: 'Win at evil.example',
    address: 'https://evil.example',
    device: 'Your account is lost! Go to https://evil.example',
  }
  const { text, html } = await compose(accountLockedMail, values, 'vi', config)
  expect(text + html).not.toContain('evil')
})

test('a code and a link are never in the subject or in the line beside it', () => {
  for (const [mail] of said) {
    const letter = mail.write(mail.sample, { language: 'vi', link: (path) => path })
    for (const secret of mail.secret) {
      const value = (mail.sample as Record<string, string>)[secret]!
      expect(letter.subject + letter.preview).not.toContain(value)
    }
  }
})
