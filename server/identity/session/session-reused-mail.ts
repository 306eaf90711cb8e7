import { defineMail } from '#platform/mail/mail'
import { noticeSample, NoticeValues, renderSecurityNotice } from '../mail/security-notice.ts'

/** A refresh token was reused: two parties hold it, and one of them is not the owner. */
export const sessionReusedMail = defineMail({
  name: 'identity.session_reused',
  transactional: true,
  values: NoticeValues,
  words: {
    vi: {
      subject: 'Một phiên đăng nhập đã bị đóng để bảo vệ bạn',
      what: 'Phiên đăng nhập của bạn được dùng từ hai nơi cùng lúc, có thể do bị sao chép. Chúng tôi đã đóng phiên này ở mọi nơi.',
      advice: 'Bạn có thể đăng nhập lại như thường lệ.',
    },
    en: {
      subject: 'A session was closed to protect you',
      what: 'Your session was used from two places at once and may have been copied. We have closed it everywhere.',
      advice: 'You can sign in again as usual.',
    },
  },
  content: (words, values, reading) => renderSecurityNotice(reading, values, words),
  sample: noticeSample,
})
