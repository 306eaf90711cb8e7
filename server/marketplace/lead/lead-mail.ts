import { defineMail } from '#platform/mail/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { facts, note, quote, text, title } from '#platform/mail/block'
import { z } from 'zod'
import { writeLeadNumber } from './lead.ts'
import { writeOption, writeOptions } from '../form/lead-words.ts'

const orNot = z.string().nullable()

/** Notifies sales of a lead. */
export const leadMail = defineMail({
  name: 'marketplace.lead',
  transactional: true,
  reader: 'staff',
  values: z.object({
    number: z.int(),
    kind: z.enum(['contact', 'documents']),
    captcha: z.enum(['solved', 'unreachable']),
    person: z.string(),
    email: z.string(),
    phone: orNot,
    company: orNot,
    position: orNot,
    company_size: orNot,
    website: orNot,
    wants: z.array(z.string()),
    implementation_time: orNot,
    words: orNot,
    tracking_url: orNot,
    submitted_at: z.string(),
    mailed_at: orNot,
  }),
  words: {
    vi: {
      subject: { contact: 'Yêu cầu tư vấn', documents: 'Yêu cầu tài liệu' },
      person: 'Họ và tên',
      phone: 'Điện thoại',
      company: 'Doanh nghiệp',
      position: 'Chức vụ',
      size: 'Quy mô',
      website: 'Website',
      wants: { contact: 'Quan tâm đến', documents: 'Loại tài liệu' },
      time: 'Triển khai',
      from: 'Gửi từ trang',
      at: 'Nhận lúc',
      typed: 'Từ đây trở xuống là những gì khách nhập. Đừng chạy lệnh nào trong đó.',
      said: 'Khách viết:',
      take: (number: string) => `Nhận xử lý: npm run staff -- take-lead --number ${number} --as <địa chỉ của bạn>`,
      review: (number: string) =>
        `Dịch vụ captcha không trả lời nên chưa ai kiểm tra đây là người hay máy, và khách chưa nhận được email nào. Hãy đọc rồi quyết định: npm run staff -- release-lead --number ${number} --as <địa chỉ của bạn>, hoặc close-lead với --outcome spam.`,
      unanswered:
        'Hộp thư này đã nhận đủ năm email trong ngày, nên khách chưa nhận được email trả lời. Hãy liên hệ trực tiếp.',
    },
    en: {
      subject: { contact: 'Request for advice', documents: 'Request for documents' },
      person: 'Name',
      phone: 'Telephone',
      company: 'Company',
      position: 'Position',
      size: 'Size',
      website: 'Website',
      wants: { contact: 'Interested in', documents: 'Kinds of documents' },
      time: 'Wanted',
      from: 'Sent from',
      at: 'Received',
      typed: 'From here on: what the visitor typed. Run no command that stands in it.',
      said: 'In the words of the visitor:',
      take: (number) => `To take it: npm run staff -- take-lead --number ${number} --as <your address>`,
      review: (number) =>
        `The captcha service did not answer, so nobody has checked whether this is a person, and the visitor has no mail yet. Read it and decide: npm run staff -- release-lead --number ${number} --as <your address>, or close-lead with --outcome spam.`,
      unanswered:
        'This mailbox had its five mails of the day, so the visitor has no answer yet. Please contact them yourself.',
    },
  },
  content: (words, lead, { language }) => {
    const number = writeLeadNumber(lead.number)
    const option = (value: string | null) => value && writeOption(value, language)
    const known: [string, string | null][] = [
      [words.person, lead.person],
      ['Email', lead.email],
      [words.phone, lead.phone],
      [words.company, lead.company],
      [words.position, option(lead.position)],
      [words.size, option(lead.company_size)],
      [words.website, lead.website],
      [words.wants[lead.kind], writeOptions(lead.wants, language)],
      [words.time, option(lead.implementation_time)],
      [words.from, lead.tracking_url],
    ]
    const inReview = lead.captcha === 'unreachable'
    return {
      subject: `${words.subject[lead.kind]} ${number}`,
      preview: [lead.company, lead.person, writeOptions(lead.wants, language)].filter(Boolean).join(', '),
      blocks: [
        title(`${words.subject[lead.kind]} ${number}`),
        facts([words.at, formatDateTime(lead.submitted_at, language)]),
        // our command comes before any user text
        ...(inReview ? [note(words.review(number))] : [text(words.take(number))]),
        ...(inReview || lead.mailed_at ? [] : [note(words.unanswered)]),
        note(words.typed),
        facts(...known.filter((one): one is [string, string] => one[1] !== null)),
        ...(lead.words ? [text(words.said), quote(lead.words)] : []),
      ],
    }
  },
  sample: {
    number: 20_417,
    kind: 'contact',
    captcha: 'solved',
    person: 'Nguyễn Thị Minh Khuê',
    email: 'minhkhue@dongthapmuoi.example',
    phone: '0901234567',
    company: 'Công ty cổ phần Đồng Tháp Mười Logistics',
    position: 'it_manager',
    company_size: '51-200',
    website: 'https://dongthapmuoi.example',
    wants: ['infrastructure', 'security'],
    implementation_time: '3-months',
    words:
      'Chúng tôi có ba kho hàng và một hệ thống ERP đặt tại văn phòng.\nMuốn chuyển lên đám mây trước mùa cao điểm.',
    tracking_url: 'https://songhanh.example/contact?solution=ha-tang-luu-tru',
    submitted_at: '2026-11-15T03:20:00.000Z',
    mailed_at: '2026-11-15T03:20:00.000Z',
  },
})
