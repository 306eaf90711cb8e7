import { plainName } from '#identity/mail'
import { plainCompany } from '#organisation/notification'
import { defineMail } from '#platform/mail/mail'
import { button, note, text, title } from '#platform/mail/block'
import { sampleStopToken, unsubscribeLinks } from '#platform/event/notification'
import { z } from 'zod'

export const ApplicationUpdate = z.enum(['approved', 'rejected', 'incomplete', 'waiting'])
export type ApplicationUpdate = z.infer<typeof ApplicationUpdate>

/** A status change of the organisation's application, to its owners. */
export const applicationOwnersMail = defineMail({
  name: 'ekyc.application_told',
  transactional: false,
  reader: 'member',
  secret: ['stopToken'],
  unsubscribe: (values, surroundings) => unsubscribeLinks(values, surroundings),
  values: z.strictObject({
    name: z.string(),
    organisation: z.string(),
    news: ApplicationUpdate,
    stopToken: z.string(),
  }),
  words: {
    vi: {
      hello: (name: string | undefined) => (name ? `Chào ${name},` : 'Chào bạn,'),
      own: 'tổ chức của bạn',
      approved: {
        title: 'VPBank đã xác minh doanh nghiệp của bạn',
        what: (organisation: string) =>
          `VPBank đã chấp thuận hồ sơ eKYC của ${organisation}. Thông tin doanh nghiệp đã xác minh nay có thể dùng cho hóa đơn và Pay Later.`,
        press: 'Xem thông tin thanh toán',
      },
      rejected: {
        title: 'VPBank chưa chấp thuận hồ sơ eKYC',
        what: (organisation: string) =>
          `VPBank chưa chấp thuận hồ sơ eKYC của ${organisation}. Để biết lý do, bạn vui lòng liên hệ VPBank hoặc chi nhánh gần nhất.`,
        press: 'Xem tình trạng hồ sơ',
      },
      incomplete: {
        title: 'Hồ sơ eKYC tại VPBank còn thiếu bước',
        what: (organisation: string) =>
          `VPBank cần ${organisation} tiếp tục eKYC trên nền tảng của ngân hàng. Những gì đã khai báo vẫn được giữ.`,
        press: 'Xem tình trạng hồ sơ',
      },
      waiting: {
        title: 'Nhắc bạn: hồ sơ eKYC tại VPBank đang chờ',
        what: (organisation: string) =>
          `Từ hôm qua, VPBank chờ ${organisation} tiếp tục eKYC trên nền tảng của ngân hàng. Chúng tôi chỉ nhắc một lần.`,
        press: 'Xem tình trạng hồ sơ',
      },
      doubt: 'Thư này được gửi tới các chủ sở hữu của tổ chức.',
    },
    en: {
      hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
      own: 'your organization',
      approved: {
        title: 'VPBank has verified your business',
        what: (organisation) =>
          `VPBank has approved the eKYC application of ${organisation}. The verified company can now be used on invoices and for Pay Later.`,
        press: 'See the billing details',
      },
      rejected: {
        title: 'VPBank has not approved the eKYC application',
        what: (organisation) =>
          `VPBank has not approved the eKYC application of ${organisation}. For the reason, please ask VPBank or the nearest branch.`,
        press: 'See where it stands',
      },
      incomplete: {
        title: 'The eKYC application at VPBank is incomplete',
        what: (organisation) =>
          `VPBank asks ${organisation} to continue the eKYC on the bank platform. What was entered is kept.`,
        press: 'See where it stands',
      },
      waiting: {
        title: 'A reminder: the eKYC application at VPBank waits',
        what: (organisation) =>
          `Since yesterday VPBank has been waiting for ${organisation} to continue the eKYC on the bank platform. We remind you only once.`,
        press: 'See where it stands',
      },
      doubt: 'This email goes to the owners of the organization.',
    },
  },
  content: (words, { name, organisation, news }, { link }) => {
    const wording = words[news]
    const what = wording.what(plainCompany(organisation) ?? words.own)
    const page = news === 'approved' ? '/account/billing/details' : '/digital-transformation/vpbank-ekyc/status'
    return {
      subject: wording.title,
      preview: what,
      blocks: [
        title(wording.title),
        text(words.hello(plainName(name))),
        text(what),
        button(wording.press, link(page)),
        note(words.doubt),
      ],
    }
  },
  sample: {
    name: 'Nguyễn Thị Minh Khuê',
    organisation: 'Cà phê Đắk Mây',
    news: 'approved' as const,
    stopToken: sampleStopToken,
  },
})
