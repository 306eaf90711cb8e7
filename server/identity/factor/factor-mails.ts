import { defineMail } from '#platform/mail/mail'
import { z } from 'zod'
import { noticeSample, NoticeValues, renderSecurityNotice } from '../mail/security-notice.ts'

const FactorNotice = NoticeValues.extend({ factor: z.enum(['totp', 'passkey']) })

export const factorAddedMail = defineMail({
  name: 'identity.factor_added',
  transactional: true,
  values: FactorNotice,
  words: {
    vi: {
      subject: 'Đã thêm lớp bảo vệ cho tài khoản',
      totp: 'Một ứng dụng xác thực vừa được thêm vào tài khoản Song Hành của bạn.',
      passkey: 'Một khóa truy cập (passkey) vừa được thêm vào tài khoản Song Hành của bạn.',
      advice: 'Hãy cất các mã khôi phục ở nơi an toàn: chúng giúp bạn đăng nhập khi mất điện thoại.',
    },
    en: {
      subject: 'A second factor was added to your account',
      totp: 'An authenticator app was added to your Song Hành account.',
      passkey: 'A passkey was added to your Song Hành account.',
      advice: 'Keep your recovery codes in a safe place: they let you in when your phone is lost.',
    },
  },
  content: (words, { factor, ...values }, reading) =>
    renderSecurityNotice(reading, values, { subject: words.subject, what: words[factor], advice: words.advice }),
  sample: { ...noticeSample, factor: 'totp' as const },
})

export const factorRemovedMail = defineMail({
  name: 'identity.factor_removed',
  transactional: true,
  values: FactorNotice,
  words: {
    vi: {
      subject: 'Đã gỡ một lớp bảo vệ khỏi tài khoản',
      totp: 'Ứng dụng xác thực vừa được gỡ khỏi tài khoản Song Hành của bạn.',
      passkey: 'Một khóa truy cập (passkey) vừa được gỡ khỏi tài khoản Song Hành của bạn.',
    },
    en: {
      subject: 'A second factor was removed from your account',
      totp: 'The authenticator app was removed from your Song Hành account.',
      passkey: 'A passkey was removed from your Song Hành account.',
    },
  },
  content: (words, { factor, ...values }, reading) =>
    renderSecurityNotice(reading, values, { subject: words.subject, what: words[factor] }),
  sample: { ...noticeSample, factor: 'passkey' as const },
})

export const recoveryCodesMadeMail = defineMail({
  name: 'identity.recovery_codes_made',
  transactional: true,
  values: NoticeValues,
  words: {
    vi: {
      subject: 'Mã khôi phục mới cho tài khoản',
      what: 'Mười mã khôi phục mới vừa được tạo cho tài khoản Song Hành của bạn. Các mã cũ không còn dùng được.',
    },
    en: {
      subject: 'New recovery codes for your account',
      what: 'Ten new recovery codes were made for your Song Hành account. The old ones no longer work.',
    },
  },
  content: (words, values, reading) => renderSecurityNotice(reading, values, words),
  sample: noticeSample,
})
