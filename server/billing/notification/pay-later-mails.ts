import { payLaterDays } from '@song-hanh/contract/billing'
import { defineContactMail, methodTypeNames } from './define-contact-mail.ts'

export const payLaterApprovedMail = defineContactMail(
  'billing.pay_later_approved',
  {
    vi: {
      lead: ({ amount }, { dong }) =>
        `Yêu cầu Pay Later của tổ chức đã được duyệt. Bạn có thể thanh toán hóa đơn bằng hạn mức ${dong(amount)} và hoàn trả trong ${payLaterDays} ngày, lãi suất 0%.`,
      rows: ({ amount, number }, { dong }) => [
        ['Hạn mức', dong(amount)],
        ['Thời hạn', `${payLaterDays} ngày`],
        ['Lãi suất', '0%'],
        ['Yêu cầu cho hóa đơn', number],
      ],
      button: 'Thanh toán hóa đơn',
    },
    en: {
      lead: ({ amount }, { dong }) =>
        `Pay Later was approved for the organization. You can pay invoices from a limit of ${dong(amount)} and pay it back within ${payLaterDays} days, at 0% interest.`,
      rows: ({ amount, number }, { dong }) => [
        ['Limit', dong(amount)],
        ['Time to pay back', `${payLaterDays} days`],
        ['Interest', '0%'],
        ['Asked for invoice', number],
      ],
      button: 'Pay the invoice',
    },
  },
  { what: 'pay_later_approved', amount: 50_000_000 },
)

const reasons = {
  vi: {
    company_not_verified: 'Doanh nghiệp chưa được xác minh.',
    suspended: 'Pay Later của tổ chức đang tạm ngừng.',
    overdue_invoices: 'Tổ chức có hóa đơn quá hạn.',
    overdue_draws: 'Tổ chức có khoản Pay Later quá hạn.',
    lent_elsewhere: 'Doanh nghiệp đã có hạn mức Pay Later ở một tổ chức khác.',
  } as Record<string, string>,
  en: {
    company_not_verified: 'The company has not been verified.',
    suspended: 'Pay Later is suspended for the organization.',
    overdue_invoices: 'The organization has overdue invoices.',
    overdue_draws: 'The organization has overdue Pay Later amounts.',
    lent_elsewhere: 'The company already has its Pay Later limit in another organization.',
  } as Record<string, string>,
}

export const payLaterRejectedMail = defineContactMail(
  'billing.pay_later_rejected',
  {
    vi: {
      lead: () =>
        'Lúc này chúng tôi chưa thể duyệt Pay Later cho tổ chức. Bạn có thể thanh toán hóa đơn bằng cách khác và yêu cầu lại sau.',
      rows: ({ number, reason }) => [
        ['Yêu cầu cho hóa đơn', number],
        ['Lý do', reasons.vi[reason] ?? ''],
      ],
      button: 'Xem hóa đơn',
    },
    en: {
      lead: () =>
        'We cannot approve Pay Later for the organization now. You can pay the invoice in another way, and ask again later.',
      rows: ({ number, reason }) => [
        ['Asked for invoice', number],
        ['Reason', reasons.en[reason] ?? ''],
      ],
      button: 'View invoice',
    },
  },
  { what: 'pay_later_rejected', reason: 'overdue_invoices' },
)

export const payLaterReminderMail = defineContactMail(
  'billing.pay_later_reminder',
  {
    vi: {
      lead: ({ days }) => {
        if (days === -1) return 'Khoản Pay Later dưới đây đến hạn hoàn trả vào ngày mai.'
        if (days < 0) return `Khoản Pay Later dưới đây sẽ đến hạn hoàn trả sau ${-days} ngày.`
        return `Khoản Pay Later dưới đây đã quá hạn ${days} ngày. Vui lòng hoàn trả để tiếp tục sử dụng Pay Later.`
      },
      rows: ({ number, open, due_on: due }, { dong, day }) => [
        ['Cho hóa đơn', number],
        ['Còn phải hoàn trả', dong(open)],
        ['Hạn hoàn trả', day(due)],
      ],
      button: 'Hoàn trả',
      note: 'Nếu bạn vừa thanh toán, vui lòng bỏ qua thư này: chúng tôi sẽ xác nhận ngay khi nhận được tiền.',
    },
    en: {
      lead: ({ days }) => {
        if (days === -1) return 'The Pay Later amount below is due tomorrow.'
        if (days < 0) return `The Pay Later amount below is due in ${-days} days.`
        return `The Pay Later amount below is ${days === 1 ? 'one day' : `${days} days`} overdue. Please pay it back to go on using Pay Later.`
      },
      rows: ({ number, open, due_on: due }, { dong, day }) => [
        ['For invoice', number],
        ['Still to pay back', dong(open)],
        ['Due date', day(due)],
      ],
      button: 'Pay it back',
      note: 'If you have just paid, please ignore this email: we confirm as soon as the money arrives.',
    },
  },
  { what: 'pay_later_reminded', days: -1, due_on: '2026-12-15' },
)

export const payLaterRepaidMail = defineContactMail(
  'billing.pay_later_repaid',
  {
    vi: {
      lead: () => 'Chúng tôi đã nhận tiền hoàn trả Pay Later. Cảm ơn Quý khách.',
      rows: ({ number, amount, way, reference }, { dong }) => [
        ['Cho hóa đơn', number],
        ['Đã nhận', dong(amount)],
        ['Cách thanh toán', methodTypeNames.vi[way] ?? way],
        ['Mã tham chiếu', reference],
      ],
      button: 'Xem trang Thanh toán',
    },
    en: {
      lead: () => 'We have received what you paid back of Pay Later. Thank you.',
      rows: ({ number, amount, way, reference }, { dong }) => [
        ['For invoice', number],
        ['Received', dong(amount)],
        ['Paid by', methodTypeNames.en[way] ?? way],
        ['Reference', reference],
      ],
      button: 'Open Billing',
    },
  },
  {
    what: 'pay_later_repaid',
    amount: 2_607_000,
    open: 0,
    way: 'bank_transfer',
    reference: 'REF.1796000000.4071928365',
  },
)
