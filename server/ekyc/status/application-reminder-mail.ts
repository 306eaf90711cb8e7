import { defineMail } from '#platform/mail/mail'
import { statusSample, StatusValues, renderStatusMail } from './status-mail.ts'

/** Sent once, a day after the bank set the application to incomplete. */
export const applicationReminderMail = defineMail({
  name: 'ekyc.application_reminder',
  transactional: true,
  reader: 'visitor',
  sealsAddress: true,
  values: StatusValues,
  secret: ['token'],
  words: {
    vi: {
      subject: 'Nhắc bạn: hồ sơ tại VPBank còn thiếu bước',
      title: 'Hồ sơ đang chờ bạn hoàn tất',
      what: [
        'Từ hôm qua, VPBank chờ bạn tiếp tục eKYC trên nền tảng của ngân hàng. Bạn nên có sẵn căn cước công dân gắn chip của người đại diện theo pháp luật.',
        'Chúng tôi chỉ nhắc một lần. Nếu bạn không muốn tiếp tục, bạn không cần làm gì.',
      ],
    },
    en: {
      subject: 'A reminder: your application at VPBank is incomplete',
      title: 'Your application waits for you',
      what: [
        'Since yesterday VPBank has been waiting for you to continue the eKYC on the bank platform. Have the chip-based identity card of the legal representative at hand.',
        'We remind you only once. If you do not want to go on, there is nothing to do.',
      ],
    },
  },
  content: (words, values, surroundings) => renderStatusMail(surroundings, values, words),
  sample: statusSample,
})
