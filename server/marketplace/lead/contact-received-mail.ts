import { defineMail } from '#platform/mail/mail'
import { button, facts, note, text, title } from '#platform/mail/block'
import { z } from 'zod'
import { writeLeadNumber } from './lead.ts'
import { writeOptions } from '../form/lead-words.ts'
import { greetVisitor, pageIn } from '../form/visitor-mail.ts'

/** Confirms a contact request. It repeats no user text. */
export const contactReceivedMail = defineMail({
  name: 'marketplace.contact_received',
  transactional: true,
  reader: 'visitor',
  values: z.strictObject({ number: z.int(), wants: z.array(z.string()) }),
  words: {
    vi: {
      subject: (number: string) => `Đã nhận yêu cầu tư vấn ${number}`,
      title: 'Chúng tôi đã nhận yêu cầu của bạn',
      thanks: 'Cảm ơn bạn đã liên hệ. Bộ phận kinh doanh đã nhận được yêu cầu tư vấn của bạn.',
      next: 'Một chuyên viên sẽ đọc yêu cầu và liên hệ với bạn trong giờ làm việc, qua số điện thoại hoặc email bạn đã để lại. Nếu muốn bổ sung thông tin, bạn chỉ cần nhắc đến mã yêu cầu khi gọi hoặc viết cho chúng tôi.',
      number: 'Mã yêu cầu',
      wants: 'Quan tâm đến',
      resources: 'Xem thư viện tài liệu',
      notYou: 'Bạn không gửi yêu cầu này? Có thể ai đó đã nhập nhầm địa chỉ. Bạn không cần làm gì cả.',
    },
    en: {
      subject: (number) => `We have your request ${number}`,
      title: 'We have your request',
      thanks: 'Thank you for writing to us. Our sales desk has your request for advice.',
      next: 'One of us will read it and reach you in working hours, by the telephone number or the e-mail address that you left. If you want to add something, just mention the number of the request when you call or write.',
      number: 'Request',
      wants: 'Interested in',
      resources: 'See the document library',
      notYou: 'Did you not send this? Someone may have mistyped their address. You do not need to do anything.',
    },
  },
  content: (words, { number, wants }, { language, link }) => ({
    subject: words.subject(writeLeadNumber(number)),
    preview: words.thanks,
    blocks: [
      title(words.title),
      greetVisitor(language),
      text(words.thanks),
      text(words.next),
      facts([words.number, writeLeadNumber(number)], [words.wants, writeOptions(wants, language)]),
      button(words.resources, link(pageIn(language, '/resources'))),
      note(words.notYou),
    ],
  }),
  sample: { number: 20_417, wants: ['infrastructure', 'security'] },
})
