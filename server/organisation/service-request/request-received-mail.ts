import { defineMail } from '#platform/mail/mail'
import { z } from 'zod'
import { formatRequestNumber } from './request.ts'
import { requestSample, RequestValues, renderRequestMail } from './request-mail-layout.ts'

/** Confirms a request to the requester. */
export const requestReceivedMail = defineMail({
  name: 'organisation.request_received',
  transactional: true,
  reader: 'member',
  values: z.strictObject({ ...RequestValues.shape, name: z.string() }),
  words: {
    vi: {
      subject: (number: string) => `Đã nhận yêu cầu ${number}`,
      what: [
        'Chúng tôi đã nhận yêu cầu của bạn và sẽ trả lời trong giờ làm việc.',
        'Bạn có thể theo dõi từng bước, và rút lại yêu cầu khi chưa thực hiện xong, trên trang của yêu cầu.',
      ],
    },
    en: {
      subject: (number) => `We have your request ${number}`,
      what: [
        'We have your request and answer in working hours.',
        'You can follow each step on its page, and withdraw the request there until it is done.',
      ],
    },
  },
  content: (words, values, context) =>
    renderRequestMail(context, values, {
      subject: words.subject(formatRequestNumber(values.number)),
      what: words.what,
    }),
  sample: { ...requestSample, name: 'Nguyễn Thị Minh Khuê' },
})
