import { z } from 'zod'
import { defineMail } from '#platform/mail/mail'
import { formatDateTime } from '#platform/mail/format-date'
import { facts, note, text, title } from '#platform/mail/block'

/** Notifies a customer of an impersonation: by whom, why, until when, and what staff cannot do in it. */
export const impersonationMail = defineMail({
  name: 'identity.impersonation_started',
  transactional: true,
  values: z.strictObject({
    staffName: z.string(),
    reason: z.string(),
    reference: z.string(),
    at: z.iso.datetime(),
    until: z.iso.datetime(),
  }),
  words: {
    vi: {
      subject: 'Nhân viên Song Hành đang hỗ trợ trong tài khoản của bạn',
      title: 'Nhân viên Song Hành đang hỗ trợ trong tài khoản của bạn',
      what: 'Một nhân viên của chúng tôi vừa vào tài khoản của bạn để hỗ trợ. Phiên này kéo dài tối đa 30 phút và mọi thao tác đều được ghi vào nhật ký của bạn cùng tên người thực hiện.',
      who: 'Nhân viên',
      why: 'Lý do',
      reference: 'Mã yêu cầu hỗ trợ',
      from: 'Bắt đầu',
      until: 'Chậm nhất đến',
      cannot:
        'Trong phiên này nhân viên không thể đổi mật khẩu, email hay xác thực hai lớp, không tạo khoá API, không thanh toán, không đổi quyền thành viên, không xuất dữ liệu và không xoá gì.',
      complain:
        'Bạn không yêu cầu hỗ trợ này? Hãy viết hoặc gọi cho chúng tôi ngay theo địa chỉ bên dưới và nêu mã yêu cầu; chúng tôi sẽ dừng phiên và trả lời bạn về việc đã xảy ra.',
    },
    en: {
      subject: 'Song Hành staff are helping in your account',
      title: 'Song Hành staff are helping in your account',
      what: 'A member of our staff has just entered your account to help you. This lasts 30 minutes at most, and whatever is done is written to your audit log with the name of who did it.',
      who: 'Member of staff',
      why: 'Reason',
      reference: 'Support case',
      from: 'Began',
      until: 'Ends at the latest',
      cannot:
        'Meanwhile our staff cannot change your password, e-mail or two-factor authentication, make API keys, pay, change roles, export data or delete anything.',
      complain:
        'You did not ask for this? Write or call us at once, our address is below, and name the support case; we will end the session and tell you what happened.',
    },
  },
  content: (words, values, { language, timeZone }) => ({
    subject: words.subject,
    preview: `${values.staffName}. ${values.reason}`,
    blocks: [
      title(words.title),
      text(words.what),
      facts(
        [words.who, values.staffName],
        [words.why, values.reason],
        [words.reference, values.reference],
        [words.from, formatDateTime(values.at, language, timeZone)],
        [words.until, formatDateTime(values.until, language, timeZone)],
      ),
      text(words.cannot),
      note(words.complain),
    ],
  }),
  sample: {
    staffName: 'Trần Thu Trang',
    reason: 'Khách hàng không mở được hoá đơn tháng 10 và nhờ xem giúp trên trang thanh toán',
    reference: 'HT-20261115-0042',
    at: '2026-11-15T01:15:00.000Z',
    until: '2026-11-15T01:45:00.000Z',
  },
})
