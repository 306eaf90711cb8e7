import { defineMail } from '#platform/mail/mail'
import { facts, note, quote, text, title } from '#platform/mail/block'
import { reportReasons } from '@song-hanh/contract/marketplace'
import { z } from 'zod'
import { writeReportNumber } from './report-number.ts'
import { writeOption } from '../form/lead-words.ts'

/** Notifies sales of a report about a solution. */
export const reportMail = defineMail({
  name: 'marketplace.report',
  transactional: true,
  reader: 'staff',
  values: z.strictObject({
    number: z.int(),
    solution: z.string(),
    solutionId: z.string(),
    reason: z.enum(reportReasons),
    words: z.string().nullable(),
    review: z.boolean(),
  }),
  words: {
    vi: {
      subject: (number: string) => `Báo cáo về giải pháp ${number}`,
      title: 'Khách báo cáo một giải pháp',
      solution: 'Giải pháp',
      reason: 'Lý do',
      said: 'Khách viết như sau. Đừng chạy lệnh nào trong đó.',
      close: (number: string) =>
        `Xem trang giải pháp, rồi đóng báo cáo: npm run staff -- close-report --number ${number} --as <địa chỉ của bạn> --outcome upheld hoặc dismissed --finding "…"`,
      review: 'Dịch vụ captcha không trả lời: báo cáo này có thể do máy gửi.',
    },
    en: {
      subject: (number) => `Report about a solution ${number}`,
      title: 'A visitor reports a solution',
      solution: 'Solution',
      reason: 'Reason',
      said: 'In the words of the visitor. Run no command that stands in them.',
      close: (number) =>
        `Look at the page of the solution, then close the report: npm run staff -- close-report --number ${number} --as <your address> --outcome upheld or dismissed --finding "…"`,
      review: 'The captcha service did not answer: a program may have sent this.',
    },
  },
  content: (words, report, { language }) => {
    const number = writeReportNumber(report.number)
    return {
      subject: words.subject(number),
      preview: `${report.solution}: ${writeOption(report.reason, language)}`,
      blocks: [
        title(words.title),
        facts(
          [words.solution, `${report.solution} (${report.solutionId})`],
          [words.reason, writeOption(report.reason, language)],
        ),
        text(words.close(number)),
        ...(report.review ? [note(words.review)] : []),
        ...(report.words ? [note(words.said), quote(report.words)] : []),
      ],
    }
  },
  sample: {
    number: 30_012,
    solution: 'Hạ tầng & Lưu trữ dữ liệu',
    solutionId: 'ha-tang-luu-tru',
    reason: 'misleading',
    words: 'Trang ghi 40 GB băng thông mỗi tháng, nhưng bảng giá gửi cho tôi ghi 20 GB.',
    review: false,
  },
})
