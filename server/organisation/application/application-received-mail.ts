import { defineMail } from '#platform/mail/mail'
import { z } from 'zod'
import {
  applicationSample,
  ApplicationValues,
  renderApplicationMail,
  formatApplicationNumber,
} from './application-mail-layout.ts'

/** Confirms an application and says by when it is answered. */
export const applicationReceivedMail = defineMail({
  name: 'organisation.application_received',
  transactional: true,
  values: z.strictObject({ ...ApplicationValues.shape, answerBy: z.string() }),
  secret: ['token'],
  words: {
    vi: {
      subject: (number: string) => `Đã nhận hồ sơ ${number}`,
      title: 'Chúng tôi đã nhận hồ sơ',
      what: [
        'Chúng tôi đã nhận hồ sơ đăng ký tài khoản doanh nghiệp của bạn.',
        'Chúng tôi xem hồ sơ trong giờ làm việc và trả lời qua địa chỉ email này. Nếu cần thêm thông tin, chúng tôi sẽ viết cho bạn.',
      ],
    },
    en: {
      subject: (number) => `We have your application ${number}`,
      title: 'We have your application',
      what: [
        'We have your application for a business account.',
        'We review it in working hours and answer to this address. If something is missing, we write to you.',
      ],
    },
  },
  content: (words, { answerBy, ...values }, context) =>
    renderApplicationMail(context, values, {
      subject: words.subject(formatApplicationNumber(values.number)),
      title: words.title,
      what: words.what,
      answerBy,
    }),
  sample: { ...applicationSample, answerBy: '2026-11-17T08:00:00.000Z' },
})
