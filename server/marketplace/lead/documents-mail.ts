import { defineMail } from '#platform/mail/mail'
import { button, facts, links, note, text, title } from '#platform/mail/block'
import { z } from 'zod'
import { writeLeadNumber } from './lead.ts'
import { greetVisitor, pageIn } from '../form/visitor-mail.ts'

const Document = z.strictObject({ id: z.string(), title: z.string(), path: z.string() })

/** Sends the requested documents as links that are valid for a week. */
export const documentsMail = defineMail({
  name: 'marketplace.documents',
  transactional: true,
  reader: 'visitor',
  values: z.strictObject({ number: z.int(), documents: z.array(Document) }),
  secret: ['documents'],
  words: {
    vi: {
      subject: (number: string) => `Tài liệu bạn yêu cầu (${number})`,
      title: 'Tài liệu bạn yêu cầu',
      here: 'Cảm ơn bạn đã quan tâm. Đây là các tài liệu thuộc loại bạn đã chọn:',
      week: 'Mỗi liên kết dùng được trong 7 ngày. Sau đó, bạn có thể tải lại bất cứ lúc nào từ thư viện tài liệu.',
      none: 'Chúng tôi đang chuẩn bị tài liệu thuộc loại bạn đã chọn và sẽ gửi cho bạn trong vòng 24 giờ.',
      number: 'Mã yêu cầu',
      resources: 'Mở thư viện tài liệu',
      notYou: 'Bạn không yêu cầu tài liệu? Có thể ai đó đã nhập nhầm địa chỉ. Bạn không cần làm gì cả.',
    },
    en: {
      subject: (number) => `The documents you requested (${number})`,
      title: 'The documents you requested',
      here: 'Thank you for your interest. Here are the documents of the kinds that you chose:',
      week: 'Each link holds for 7 days. After that you can download them at any time from the document library.',
      none: 'We are preparing documents of the kinds that you chose and will send them to you within 24 hours.',
      number: 'Request',
      resources: 'Open the document library',
      notYou: 'Did you not request documents? Someone may have mistyped their address. You do not need to do anything.',
    },
  },
  content: (words, { number, documents }, { language, link }) => ({
    subject: words.subject(writeLeadNumber(number)),
    preview: documents.map((one) => one.title).join(', ') || words.none,
    blocks: [
      title(words.title),
      greetVisitor(language),
      ...(documents.length > 0
        ? [
            text(words.here),
            links(...documents.map((one): [string, string] => [one.title, link(one.path)])),
            text(words.week),
          ]
        : [text(words.none)]),
      facts([words.number, writeLeadNumber(number)]),
      button(words.resources, link(pageIn(language, '/resources'))),
      note(words.notYou),
    ],
  }),
  sample: {
    number: 20_418,
    documents: [
      { id: 'a', title: 'Giới thiệu dịch vụ hạ tầng và truyền tải', path: '/api/documents/a/file?language=vi&until=1' },
      {
        id: 'b',
        title: 'Bảo mật email cho doanh nghiệp vừa và nhỏ',
        path: '/api/documents/b/file?language=vi&until=1',
      },
    ],
  },
})
