import { defineMail } from '#platform/mail/mail'
import { z } from 'zod'
import {
  applicationSample,
  ApplicationValues,
  renderApplicationMail,
  formatApplicationNumber,
} from './application-mail-layout.ts'

/** Approves an application, and is also the invitation: `token` is the invitation's. */
export const applicationApprovedMail = defineMail({
  name: 'organisation.application_approved',
  transactional: true,
  values: z.strictObject({ ...ApplicationValues.shape, until: z.string() }),
  secret: ['token'],
  words: {
    vi: {
      subject: (number: string) => `Hồ sơ ${number} đã được chấp thuận`,
      title: 'Hồ sơ đã được chấp thuận',
      what: [
        'Hồ sơ của bạn đã được chấp thuận và tổ chức của bạn đã sẵn sàng trên Song Hành.',
        'Mở lời mời để đặt mật khẩu. Nếu bạn đã có tài khoản Song Hành, chỉ cần đăng nhập.',
      ],
      button: 'Mở lời mời',
      until: 'Lời mời có hiệu lực đến',
    },
    en: {
      subject: (number) => `Your application ${number} is approved`,
      title: 'Your application is approved',
      what: [
        'Your application is approved, and your organization on Song Hành is ready.',
        'Open the invitation to set your password. If you have an account with us already, just sign in.',
      ],
      button: 'Open the invitation',
      until: 'The invitation holds until',
    },
  },
  content: (words, { until, ...values }, context) =>
    renderApplicationMail(context, values, {
      subject: words.subject(formatApplicationNumber(values.number)),
      title: words.title,
      what: words.what,
      action: { label: words.button, url: context.link(`/auth/invitation?token=${values.token}`) },
      until: [words.until, until],
    }),
  sample: { ...applicationSample, until: '2026-11-24T08:00:00.000Z' },
})
