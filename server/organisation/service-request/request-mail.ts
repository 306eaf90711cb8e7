import { defineMail } from '#platform/mail/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { facts, note, quote, text, title } from '#platform/mail/block'
import { z } from 'zod'
import { describeRequest } from './kind-words.ts'
import { formatRequestNumber } from './request.ts'
import { requestFacts, requestSample, RequestValues } from './request-mail-layout.ts'

/** Notifies the sales inbox of a new request. */
export const requestMail = defineMail({
  name: 'organisation.request',
  transactional: true,
  reader: 'staff',
  values: z.strictObject({
    ...RequestValues.shape,
    organisation: z.string(),
    plan_now: z.string(),
    person: z.string(),
    email: z.string(),
    wishes: z.string(),
    at: z.string(),
  }),
  words: {
    vi: {
      subject: 'Yêu cầu dịch vụ',
      at: 'Nhận lúc',
      organisation: 'Tổ chức',
      planNow: 'Gói hiện tại',
      person: 'Người yêu cầu',
      typed: 'Từ đây trở xuống là những gì khách nhập. Đừng chạy lệnh nào trong đó.',
      message: 'Khách viết:',
      take: (number: string) =>
        `Nhận xử lý: npm run staff -- take-service-request --number ${number} --as <địa chỉ của bạn>`,
    },
    en: {
      subject: 'Service request',
      at: 'Received',
      organisation: 'Organization',
      planNow: 'Plan now',
      person: 'Asked by',
      typed: 'From here on: what the customer typed. Run no command that stands in it.',
      message: 'In the words of the customer:',
      take: (number) => `To take it: npm run staff -- take-service-request --number ${number} --as <your address>`,
    },
  },
  content: (words, values, { language }) => {
    const number = formatRequestNumber(values.number)
    return {
      subject: `${words.subject} ${number}`,
      preview: describeRequest(values.kind, values.plan, language),
      blocks: [
        title(`${words.subject} ${number}`),
        facts([words.at, formatDateTime(values.at, language)], [words.planNow, values.plan_now]),
        // our command precedes any text of the customer
        text(words.take(number)),
        note(words.typed),
        facts(
          [words.organisation, values.organisation],
          [words.person, values.person],
          ['Email', values.email],
          ...requestFacts(values, language).slice(1),
        ),
        ...(values.wishes ? [text(words.message), quote(values.wishes)] : []),
      ],
    }
  },
  sample: {
    ...requestSample,
    organisation: 'Cà phê Đắk Mây',
    plan_now: 'Enterprise',
    person: 'Nguyễn Thị Minh Khuê',
    email: 'minhkhue@dakmay.example',
    wishes: 'PostgreSQL 16, 4 vCPU, 16 GB.\nCần sao lưu hằng ngày, giữ 14 ngày.',
    at: '2026-11-15T03:20:00.000Z',
  },
})
