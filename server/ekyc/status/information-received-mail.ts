import { defineMail } from '#platform/mail/mail'
import { z } from 'zod'
import { statusSample, StatusValues, renderStatusMail } from './status-mail.ts'

/** Confirms what was sent to the bank, and says what comes next. */
export const informationReceivedMail = defineMail({
  name: 'ekyc.information_received',
  transactional: true,
  reader: 'visitor',
  sealsAddress: true,
  /** `isKnown`: the bank already knew the business, so it was verified by OTP instead of the form. */
  values: z.strictObject({
    ...StatusValues.shape,
    /** The bank's reference. It gives no access here. */
    transactionCode: z.string(),
    sentAt: z.string(),
    isKnown: z.boolean(),
  }),
  secret: ['token'],
  words: {
    vi: {
      subject: 'VPBank đã nhận thông tin của doanh nghiệp bạn',
      title: 'Thông tin đã được gửi tới VPBank',
      declared: 'Thông tin bạn khai báo để mở tài khoản doanh nghiệp đã được gửi tới VPBank.',
      proven: 'Mã OTP đã được xác nhận. Hồ sơ mở tài khoản doanh nghiệp của bạn tiếp tục được xử lý tại VPBank.',
      next: [
        'VPBank xem xét trong vòng 24-48 giờ và có thể yêu cầu xác minh thêm. Khi có kết quả, chúng tôi sẽ viết cho bạn.',
        'Để hoàn tất, bạn thực hiện eKYC trên nền tảng của VPBank. Trang tình trạng hồ sơ luôn có đường dẫn tới đó.',
      ],
      sent: 'Đã gửi lúc',
    },
    en: {
      subject: 'VPBank has the information about your business',
      title: 'Your information is with VPBank',
      declared: 'What you entered to open a business account has been sent to VPBank.',
      proven: 'The code is verified. Your application for a business account goes on at VPBank.',
      next: [
        'VPBank reviews it within 24-48 hours and may ask for extra verification. We write to you when there is a result.',
        'To finish, complete eKYC on the bank platform. The status page always has the way there.',
      ],
      sent: 'Sent at',
    },
  },
  content: (words, { transactionCode, sentAt, isKnown, ...values }, surroundings) =>
    renderStatusMail(surroundings, values, {
      subject: words.subject,
      title: words.title,
      what: [isKnown ? words.proven : words.declared, ...words.next],
      code: transactionCode,
      at: [words.sent, sentAt],
    }),
  sample: {
    ...statusSample,
    transactionCode: 'VPB0123456789ABCDEF',
    sentAt: '2026-11-16T08:00:00.000Z',
    isKnown: false,
  },
})
