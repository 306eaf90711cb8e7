import { defineMail } from '#platform/mail/mail'
import { button, facts, links, note, text, title } from '#platform/mail/block'
import { z } from 'zod'
import { confirmDays } from '../form/retention.ts'
import { pageIn } from '../form/visitor-mail.ts'

/** Double opt-in for a launch notification. */
export const confirmNoticeMail = defineMail({
  name: 'marketplace.confirm_notice',
  transactional: true,
  reader: 'visitor',
  values: z.strictObject({ title: z.string(), token: z.string(), endToken: z.string() }),
  secret: ['token', 'endToken'],
  words: {
    vi: {
      subject: 'Xác nhận để nhận tin khi ra mắt',
      title: 'Bạn muốn biết khi gói này ra mắt?',
      what: 'Có người đã nhập địa chỉ này để được báo tin khi gói dưới đây mở bán. Nếu là bạn, hãy xác nhận:',
      package: 'Gói giải pháp',
      confirm: 'Báo cho tôi khi ra mắt',
      promise: `Chúng tôi chỉ gửi một email, vào ngày gói được mở bán. Liên kết xác nhận dùng được trong ${confirmDays} ngày.`,
      end: 'Tôi không muốn nhận tin về gói này',
      notYou:
        'Không phải bạn? Bạn có thể bỏ qua email này: không xác nhận thì chúng tôi sẽ không gửi gì thêm và xóa địa chỉ của bạn.',
    },
    en: {
      subject: 'Confirm that you want to hear about the launch',
      title: 'Shall we tell you when this is launched?',
      what: 'Someone entered this address to be notified when the package below goes on sale. If it was you, please confirm:',
      package: 'Package',
      confirm: 'Tell me at launch',
      promise: `We send one e-mail only, on the day it goes on sale. The link holds for ${confirmDays} days.`,
      end: 'I want no news about this package',
      notYou:
        'Not you? You can ignore this e-mail: without your confirmation we send nothing more and erase your address.',
    },
  },
  content: (words, values, { language, link }) => ({
    subject: words.subject,
    preview: values.title,
    blocks: [
      title(words.title),
      text(words.what),
      facts([words.package, values.title]),
      button(words.confirm, link(`${pageIn(language, '/launch-notice/confirm')}?token=${values.token}`)),
      text(words.promise),
      note(words.notYou),
      links([words.end, link(`${pageIn(language, '/launch-notice/end')}?token=${values.endToken}`)]),
    ],
  }),
  sample: {
    title: 'AI Duyệt tín dụng Pro',
    token: 'Zm9yIHRoZSBnYWxsZXJ5IG9mIG1haWxzIGFsb25lLCBuby',
    endToken: 'b25lIG1vcmUgZm9yIHRoZSBnYWxsZXJ5IG9mIG1haWxzLg',
  },
})
