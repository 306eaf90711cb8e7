import { defineMail } from '#platform/mail/mail'
import { z } from 'zod'
import {
  applicationSample,
  ApplicationValues,
  renderApplicationMail,
  formatApplicationNumber,
} from './application-mail-layout.ts'

/** Rejects an application, with the reason. */
export const applicationRejectedMail = defineMail({
  name: 'organisation.application_rejected',
  transactional: true,
  values: z.strictObject({ ...ApplicationValues.shape, reason: z.string() }),
  secret: ['token'],
  words: {
    vi: {
      subject: (number: string) => `Hồ sơ ${number} chưa được chấp thuận`,
      title: 'Hồ sơ chưa được chấp thuận',
      what: [
        'Rất tiếc, chúng tôi chưa thể mở tài khoản doanh nghiệp theo hồ sơ này. Bạn có thể gửi hồ sơ mới bất cứ lúc nào.',
      ],
      message: 'Lý do:',
    },
    en: {
      subject: (number) => `Your application ${number} was not approved`,
      title: 'Your application was not approved',
      what: ['We are sorry: we cannot open a business account on this application. You may apply again at any time.'],
      message: 'The reason:',
    },
  },
  content: (words, { reason, ...values }, context) =>
    renderApplicationMail(context, values, {
      subject: words.subject(formatApplicationNumber(values.number)),
      title: words.title,
      what: words.what,
      message: { label: words.message, words: reason },
    }),
  sample: {
    ...applicationSample,
    reason: 'Tên doanh nghiệp và địa chỉ email trong hồ sơ không thuộc cùng một doanh nghiệp.',
  },
})
