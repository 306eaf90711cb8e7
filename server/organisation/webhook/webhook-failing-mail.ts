import { plainName } from '#identity/mail'
import { defineMail } from '#platform/mail/mail'
import { button, note, text, title } from '#platform/mail/block'
import { sampleStopToken, unsubscribeLinks } from '#platform/event/notification'
import { z } from 'zod'
import { plainCompany } from '../notification/plain-company.ts'

/** Notifies owners and admins that a webhook fails, and later that it was paused. */
export const webhookFailingMail = defineMail({
  name: 'organisation.webhook_failing',
  transactional: false,
  reader: 'member',
  secret: ['stopToken'],
  unsubscribe: (values, context) => unsubscribeLinks(values, context),
  values: z.strictObject({
    name: z.string(),
    organisation: z.string(),
    webhookId: z.string(),
    host: z.string(),
    paused: z.boolean(),
    stopToken: z.string(),
  }),
  words: {
    vi: {
      failing: 'Webhook của bạn không nhận được sự kiện',
      paused: 'Webhook của bạn đã bị tạm dừng',
      hello: (name: string | undefined) => (name ? `Chào ${name},` : 'Chào bạn,'),
      whatFailing: (host: string, organisation: string | undefined) =>
        `Trong ba ngày, chúng tôi đã nhiều lần gửi một sự kiện của ${organisation ?? 'tổ chức của bạn'} tới ${host} mà không thành công, nên đã thôi gửi sự kiện đó. Các sự kiện khác vẫn tiếp tục được gửi.`,
      whatPaused: (host: string, organisation: string | undefined) =>
        `Đã năm ngày ${host} không nhận được sự kiện nào của ${organisation ?? 'tổ chức của bạn'}, nên chúng tôi tạm dừng webhook này. Các sự kiện mới được giữ lại trong 30 ngày và sẽ được gửi khi bạn cho webhook chạy tiếp.`,
      how: 'Nhật ký gửi cho biết máy chủ của bạn đã trả lời gì. Sau khi khắc phục, bạn có thể gửi lại từng sự kiện.',
      button: 'Xem nhật ký gửi',
      doubt: 'Thư này được gửi tới chủ sở hữu và quản trị viên của tổ chức.',
    },
    en: {
      failing: 'Your webhook does not receive events',
      paused: 'Your webhook was paused',
      hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
      whatFailing: (host, organisation) =>
        `For three days we have tried to send an event of ${organisation ?? 'your organization'} to ${host} without success, and we have given up on that event. Other events are still being sent.`,
      whatPaused: (host, organisation) =>
        `For five days ${host} has not received any event of ${organisation ?? 'your organization'}, so we have paused this webhook. New events are kept for 30 days and will be sent when you resume it.`,
      how: 'The delivery log shows what your server answered. Once it is fixed, you can send each event again.',
      button: 'See the delivery log',
      doubt: 'This email goes to the owners and admins of the organization.',
    },
  },
  content: (words, values, { link }) => {
    const subject = values.paused ? words.paused : words.failing
    const what = values.paused ? words.whatPaused : words.whatFailing
    return {
      subject,
      preview: words.how,
      blocks: [
        title(subject),
        text(words.hello(plainName(values.name))),
        text(what(values.host, plainCompany(values.organisation))),
        text(words.how),
        button(words.button, link(`/account/webhooks/${values.webhookId}`)),
        note(words.doubt),
      ],
    }
  },
  sample: {
    name: 'Nguyễn Thị Minh Khuê',
    organisation: 'Cà phê Đắk Mây',
    webhookId: '01980000-0000-7000-8000-000000000002',
    host: 'hooks.dakmay.example',
    paused: false,
    stopToken: sampleStopToken,
  },
})
