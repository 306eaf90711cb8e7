import { defineMail } from '#platform/mail/mail'
import { z } from 'zod'
import {
  applicationSample,
  ApplicationValues,
  renderApplicationMail,
  formatApplicationNumber,
} from './application-mail-layout.ts'

/** Asks an applicant for missing information; they answer on the page behind the link. */
export const applicationQuestionMail = defineMail({
  name: 'organisation.application_question',
  transactional: true,
  values: z.strictObject({ ...ApplicationValues.shape, question: z.string() }),
  secret: ['token'],
  words: {
    vi: {
      subject: (number: string) => `Hồ sơ ${number} cần bổ sung thông tin`,
      title: 'Hồ sơ cần bổ sung thông tin',
      what: [
        'Để tiếp tục xem xét hồ sơ, chúng tôi cần thêm thông tin từ bạn. Thời gian xử lý tạm dừng đến khi bạn trả lời.',
      ],
      message: 'Chúng tôi cần biết:',
      button: 'Bổ sung thông tin',
    },
    en: {
      subject: (number) => `More information is needed for application ${number}`,
      title: 'We need more information',
      what: ['To go on with your application we need something more from you. The clock waits for your answer.'],
      message: 'We need to know:',
      button: 'Send the information',
    },
  },
  content: (words, { question, ...values }, context) =>
    renderApplicationMail(context, values, {
      subject: words.subject(formatApplicationNumber(values.number)),
      title: words.title,
      what: words.what,
      message: { label: words.message, words: question },
      action: { label: words.button, url: context.link(`/auth/application?token=${values.token}`) },
    }),
  sample: {
    ...applicationSample,
    question:
      'Xin gửi mã số thuế và địa chỉ trụ sở như trên giấy chứng nhận đăng ký doanh nghiệp.\nNgười liên hệ có quyền ký hợp đồng không?',
  },
})
