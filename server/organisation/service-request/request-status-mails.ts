import { defineMail } from '#platform/mail/mail'
import { sampleStopToken, unsubscribeLinks } from '#platform/event/notification'
import { z } from 'zod'
import { formatRequestNumber } from './request.ts'
import { requestSample, RequestValues, renderRequestMail } from './request-mail-layout.ts'

const RequestStatusValues = z.strictObject({
  ...RequestValues.shape,
  name: z.string(),
  words: z.string().nullable(),
  stopToken: z.string(),
})
const sample = { ...requestSample, name: 'Nguyễn Thị Minh Khuê', stopToken: sampleStopToken }

type Words = { subject(number: string): string; what: string }

/** Notifies the requester of a new status. */
const defineRequestStatusMail = (
  name: 'answered' | 'fulfilled' | 'rejected',
  sampleMessage: string,
  words: { vi: Words; en: Words },
) =>
  defineMail({
    name: `organisation.request_${name}`,
    transactional: false,
    reader: 'member',
    secret: ['stopToken'],
    unsubscribe: (values, context) => unsubscribeLinks(values, context),
    values: RequestStatusValues,
    words,
    content: (own, values, context) =>
      renderRequestMail(context, values, {
        subject: own.subject(formatRequestNumber(values.number)),
        what: [own.what],
        message: values.words,
      }),
    sample: { ...sample, words: sampleMessage },
  })

export const requestAnsweredMail = defineRequestStatusMail('answered', 'Bạn cần phiên bản PostgreSQL nào, 16 hay 17?', {
  vi: {
    subject: (number) => `Trả lời cho yêu cầu ${number}`,
    what: 'Chúng tôi đã trả lời yêu cầu của bạn. Yêu cầu vẫn đang được xử lý.',
  },
  en: {
    subject: (number) => `An answer to your request ${number}`,
    what: 'We have answered your request. It is still being worked on.',
  },
})

export const requestFulfilledMail = defineRequestStatusMail('fulfilled', 'Địa chỉ kết nối nằm trong trang dự án.', {
  vi: {
    subject: (number) => `Yêu cầu ${number} đã hoàn tất`,
    what: 'Yêu cầu của bạn đã được thực hiện. Bạn thấy kết quả trong bảng điều khiển.',
  },
  en: {
    subject: (number) => `Your request ${number} is done`,
    what: 'Your request is done. You find it in the console.',
  },
})

export const requestRejectedMail = defineRequestStatusMail(
  'rejected',
  'Khu vực này chưa có đủ máy chủ GPU cho yêu cầu của bạn.',
  {
    vi: {
      subject: (number) => `Yêu cầu ${number} không thực hiện được`,
      what: 'Rất tiếc, chúng tôi không thực hiện được yêu cầu của bạn. Lý do ở dưới đây; bạn có thể gửi một yêu cầu khác.',
    },
    en: {
      subject: (number) => `We cannot fulfil your request ${number}`,
      what: 'We are sorry: we cannot fulfil your request. The reason is below; you are welcome to request something else.',
    },
  },
)
