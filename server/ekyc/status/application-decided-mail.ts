import { defineMail } from '#platform/mail/mail'
import { z } from 'zod'
import { statusSample, StatusValues, renderStatusMail } from './status-mail.ts'

/** The bank's decision, to the declarant. */
export const applicationDecidedMail = defineMail({
  name: 'ekyc.application_decided',
  transactional: true,
  reader: 'visitor',
  sealsAddress: true,
  values: z.strictObject({ ...StatusValues.shape, state: z.enum(['approved', 'rejected', 'incomplete']) }),
  secret: ['token'],
  words: {
    vi: {
      approved: {
        title: 'VPBank đã chấp thuận hồ sơ của bạn',
        what: [
          'VPBank đã xác minh doanh nghiệp và chấp thuận hồ sơ mở tài khoản.',
          'Bạn có thể dùng doanh nghiệp đã xác minh này khi đăng ký tài khoản Song Hành: mở trang tình trạng hồ sơ để bắt đầu.',
        ],
      },
      rejected: {
        title: 'VPBank chưa chấp thuận hồ sơ của bạn',
        what: [
          'VPBank chưa thể mở tài khoản doanh nghiệp theo hồ sơ này. Để biết lý do, bạn vui lòng liên hệ VPBank hoặc chi nhánh gần nhất.',
        ],
      },
      incomplete: {
        title: 'Hồ sơ tại VPBank còn thiếu bước',
        what: [
          'VPBank cần bạn tiếp tục eKYC trên nền tảng của ngân hàng. Những gì bạn đã khai báo vẫn được giữ; bạn chỉ cần làm nốt các bước còn lại.',
        ],
      },
    },
    en: {
      approved: {
        title: 'VPBank has approved your application',
        what: [
          'VPBank has verified the business and approved the application for an account.',
          'The verified business can be used when you register with Song Hành: the status page takes you there.',
        ],
      },
      rejected: {
        title: 'VPBank has not approved your application',
        what: [
          'VPBank cannot open a business account on this application. For the reason, please ask VPBank or the nearest branch.',
        ],
      },
      incomplete: {
        title: 'Your application at VPBank is incomplete',
        what: [
          'VPBank asks you to continue the eKYC on the bank platform. What you entered is kept; only the remaining steps are missing.',
        ],
      },
    },
  },
  content: (words, { state, ...values }, surroundings) =>
    renderStatusMail(surroundings, values, { subject: words[state].title, ...words[state] }),
  sample: { ...statusSample, state: 'approved' as const },
})
