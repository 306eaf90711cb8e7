import { defineMail } from '#platform/mail/mail'
import { z } from 'zod'
import {
  applicationSample,
  ApplicationValues,
  renderApplicationMail,
  formatApplicationNumber,
} from './application-mail-layout.ts'

/** Tells an applicant that the review of their application has begun. */
export const applicationInReviewMail = defineMail({
  name: 'organisation.application_in_review',
  transactional: true,
  values: z.strictObject({ ...ApplicationValues.shape, answerBy: z.string() }),
  secret: ['token'],
  words: {
    vi: {
      subject: (number: string) => `Hồ sơ ${number} đang được xem xét`,
      title: 'Hồ sơ đang được xem xét',
      what: ['Một đồng nghiệp của chúng tôi đang kiểm tra hồ sơ của bạn. Bạn chưa cần làm gì thêm.'],
    },
    en: {
      subject: (number) => `Your application ${number} is in review`,
      title: 'Your application is in review',
      what: ['A colleague is checking your application. You do not need to do anything now.'],
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
