import { defineMail } from '#platform/mail/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { button, facts, note, text, title } from '#platform/mail/block'
import { z } from 'zod'
import { originFacts } from '../mail/request-origin.ts'
import { greet } from '../mail/greet.ts'
import { noticeSample, NoticeValues, renderSecurityNotice } from '../mail/security-notice.ts'

/** Where people see their scheduled deletion and can undo it. */
const page = '/account/information#danger'

/** Says when the account will be deleted, and how to keep it. */
export const departureScheduledMail = defineMail({
  name: 'identity.departure_scheduled',
  transactional: true,
  values: z.strictObject({ ...NoticeValues.shape, eraseAt: z.iso.datetime() }),
  words: {
    vi: {
      subject: 'Tài khoản của bạn sẽ bị xóa',
      what: 'Yêu cầu xóa tài khoản Song Hành của bạn đã được ghi nhận. Các thiết bị khác đã bị đăng xuất.',
      until: 'Bị xóa lúc',
      undo: 'Cho đến lúc đó bạn vẫn đăng nhập được và có thể giữ lại tài khoản chỉ bằng một lần bấm:',
      keep: 'Giữ lại tài khoản',
      after:
        'Sau đó dữ liệu cá nhân của bạn bị xóa và không lấy lại được. Hóa đơn và chứng từ kế toán được giữ lại theo quy định của pháp luật.',
      notYou:
        'Không phải bạn? Hãy giữ lại tài khoản bằng nút bên trên, đổi mật khẩu rồi viết hoặc gọi cho chúng tôi ngay theo địa chỉ bên dưới.',
    },
    en: {
      subject: 'Your account is going to be deleted',
      what: 'We have your request to delete your Song Hành account. Other devices were signed out.',
      until: 'Deleted on',
      undo: 'Until then you can sign in as before and keep the account with one press:',
      keep: 'Keep my account',
      after:
        'After that your personal data is erased and cannot be brought back. Invoices and accounting records stay, as the law requires.',
      notYou:
        'Not you? Keep the account with the button above, change your password, and write or call us at once; our address is below.',
    },
  },
  content: (words, values, { language, timeZone, link }) => {
    const when = formatDateTime(values.eraseAt, language, timeZone)
    return {
      subject: words.subject,
      preview: `${words.until} ${when}`,
      blocks: [
        title(words.subject),
        greet(values.name, language),
        text(words.what),
        facts([words.until, when]),
        text(words.undo),
        button(words.keep, link(page)),
        text(words.after),
        originFacts(values, { language, timeZone }),
        note(words.notYou),
      ],
    }
  },
  sample: { ...noticeSample, eraseAt: '2026-12-15T01:15:00.000Z' },
})

export const departureUndoneMail = defineMail({
  name: 'identity.departure_undone',
  transactional: true,
  values: NoticeValues,
  words: {
    vi: {
      subject: 'Tài khoản của bạn được giữ lại',
      what: 'Yêu cầu xóa tài khoản Song Hành của bạn đã được hủy. Không có dữ liệu nào bị mất và mọi thứ hoạt động như trước.',
    },
    en: {
      subject: 'Your account stays',
      what: 'The deletion of your Song Hành account was undone. Nothing was lost, and everything works as before.',
    },
  },
  content: (words, values, surroundings) => renderSecurityNotice(surroundings, values, words),
  sample: noticeSample,
})

/** A blocker came up between the request and the day of deletion. */
export const departurePutOffMail = defineMail({
  name: 'identity.departure_put_off',
  transactional: true,
  values: z.strictObject({
    name: z.string(),
    eraseAt: z.iso.datetime(),
    organisations: z.array(z.string()),
    /** Absent from mails that were queued before this reason existed. */
    running: z.array(z.string()).optional(),
  }),
  words: {
    vi: {
      subject: 'Chưa thể xóa tài khoản của bạn',
      what: 'Hôm nay là ngày xóa tài khoản Song Hành của bạn, nhưng có việc cần bạn giải quyết trước:',
      sole: 'Bạn là chủ sở hữu duy nhất',
      running: 'Dịch vụ đang chạy tại',
      other: 'Có việc chưa hoàn tất trong tài khoản; trang tài khoản cho biết đó là việc gì.',
      next: 'Chúng tôi thử lại lúc',
      look: 'Xem việc cần làm',
      keep: 'Ở trang đó bạn cũng có thể giữ lại tài khoản.',
    },
    en: {
      subject: 'Your account could not be deleted yet',
      what: 'Today your Song Hành account was to be deleted, but something has to be settled by you first:',
      sole: 'You are the only owner of',
      running: 'Services are running in',
      other: 'Something in the account is not finished; the account page says what it is.',
      next: 'We try again on',
      look: 'See what is left to do',
      keep: 'On that page you can also keep the account.',
    },
  },
  content: (words, values, { language, timeZone, link }) => ({
    subject: words.subject,
    preview: words.what,
    blocks: [
      title(words.subject),
      greet(values.name, language),
      text(words.what),
      ...(values.organisations.length + (values.running?.length ?? 0) > 0 ? [] : [text(words.other)]),
      facts(
        ...values.organisations.map((name): [string, string] => [words.sole, name]),
        ...(values.running ?? []).map((name): [string, string] => [words.running, name]),
        [words.next, formatDateTime(values.eraseAt, language, timeZone)],
      ),
      button(words.look, link(page)),
      text(words.keep),
    ],
  }),
  sample: {
    name: 'Nguyễn Thị Minh Khuê',
    eraseAt: '2026-12-22T01:15:00.000Z',
    organisations: ['Công ty TNHH Cà phê Đắk Mây'],
    running: ['Xưởng Đắk Mây'],
  },
})
