import { defineMail } from '#platform/mail/mail'
import { button, facts, text, title } from '#platform/mail/block'
import { marketplace } from '@song-hanh/contract/marketplace'
import { z } from 'zod'
import { groupPath } from '../catalogue/content-catalogue.ts'
import { pageIn } from '../form/visitor-mail.ts'

/** The mail of a launch notification: the package is on sale. */
export const launchedMail = defineMail({
  name: 'marketplace.launched',
  transactional: false,
  values: z.strictObject({ title: z.string(), groupId: z.string(), endToken: z.string() }),
  secret: ['endToken'],
  unsubscribe: ({ endToken }, { language, link }) => ({
    page: link(`${pageIn(language, '/launch-notice/end')}?token=${endToken}`),
    post: link(marketplace.endLaunchNotice.path.replace(':token', endToken)),
  }),
  words: {
    vi: {
      subject: 'Gói bạn chờ đã ra mắt',
      title: 'Gói bạn chờ đã ra mắt',
      what: 'Bạn đã nhờ chúng tôi báo tin khi gói này mở bán. Hôm nay gói đã sẵn sàng.',
      package: 'Gói giải pháp',
      see: 'Xem giải pháp',
      once: 'Đây là email duy nhất về gói này; bạn không cần làm gì để ngừng nhận.',
    },
    en: {
      subject: 'What you were waiting for is here',
      title: 'What you were waiting for is here',
      what: 'You asked us to tell you when this package goes on sale. Today it is ready.',
      package: 'Package',
      see: 'See the solution',
      once: 'This is the only e-mail about this package; there is nothing to do to stop it.',
    },
  },
  content: (words, values, { language, link }) => ({
    subject: words.subject,
    preview: values.title,
    blocks: [
      title(words.title),
      text(words.what),
      facts([words.package, values.title]),
      button(words.see, link(groupPath(values.groupId, language))),
      text(words.once),
    ],
  }),
  sample: {
    title: 'AI Duyệt tín dụng Pro',
    groupId: 'tai-chinh-ai',
    endToken: 'b25lIG1vcmUgZm9yIHRoZSBnYWxsZXJ5IG9mIG1haWxzLg',
  },
})
