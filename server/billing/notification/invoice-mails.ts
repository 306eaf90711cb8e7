import { defineContactMail } from './define-contact-mail.ts'

export const invoiceIssuedMail = defineContactMail(
  'billing.invoice_issued',
  {
    vi: {
      lead: ({ due_on: due }, { day }) =>
        `Chúng tôi vừa phát hành một hóa đơn. Vui lòng thanh toán đến hết ngày ${day(due)}.`,
      rows: ({ number, description, total, due_on: due }, { dong, day }) => [
        ['Số hóa đơn', number],
        ['Nội dung', description],
        ['Tổng cộng', dong(total)],
        ['Hạn thanh toán', day(due)],
      ],
      button: 'Xem và thanh toán',
    },
    en: {
      lead: ({ due_on: due }, { day }) => `We have issued an invoice. Please pay it by ${day(due)}.`,
      rows: ({ number, description, total, due_on: due }, { dong, day }) => [
        ['Invoice', number],
        ['For', description],
        ['Total', dong(total)],
        ['Due date', day(due)],
      ],
      button: 'View and pay',
    },
  },
  { what: 'invoice_issued' },
)

export const invoiceReminderMail = defineContactMail(
  'billing.invoice_reminder',
  {
    vi: {
      lead: ({ days }) => {
        if (days === -1) return 'Hóa đơn dưới đây đến hạn vào ngày mai.'
        if (days < 0) return `Hóa đơn dưới đây sẽ đến hạn sau ${-days} ngày.`
        return `Hóa đơn dưới đây đã quá hạn ${days} ngày. Vui lòng thanh toán để dịch vụ không bị gián đoạn.`
      },
      rows: ({ number, description, open, due_on: due }, { dong, day }) => [
        ['Số hóa đơn', number],
        ['Nội dung', description],
        ['Còn phải trả', dong(open)],
        ['Hạn thanh toán', day(due)],
      ],
      button: 'Xem và thanh toán',
      note: 'Nếu bạn vừa thanh toán, vui lòng bỏ qua thư này: chúng tôi sẽ xác nhận ngay khi nhận được tiền.',
    },
    en: {
      lead: ({ days }) => {
        if (days === -1) return 'The invoice below is due tomorrow.'
        if (days < 0) return `The invoice below is due in ${-days} days.`
        return `The invoice below is ${days === 1 ? 'one day' : `${days} days`} overdue. Please pay it so that your services are not interrupted.`
      },
      rows: ({ number, description, open, due_on: due }, { dong, day }) => [
        ['Invoice', number],
        ['For', description],
        ['Still due', dong(open)],
        ['Due date', day(due)],
      ],
      button: 'View and pay',
      note: 'If you have just paid, please ignore this email: we confirm as soon as the money arrives.',
    },
  },
  { what: 'invoice_reminded', days: -7 },
)

export const invoiceVoidedMail = defineContactMail(
  'billing.invoice_voided',
  {
    vi: {
      lead: ({ other_number: other }) =>
        other === ''
          ? 'Hóa đơn dưới đây đã bị hủy, bạn không phải thanh toán hóa đơn này. Số tiền đã trả, nếu có, được cộng vào số dư của tổ chức.'
          : `Hóa đơn dưới đây đã bị hủy và được thay bằng hóa đơn ${other}. Số tiền đã trả, nếu có, được cộng vào số dư của tổ chức.`,
      rows: ({ number, total, reason, other_number: other }, { dong }) => [
        ['Số hóa đơn', number],
        ['Tổng cộng', dong(total)],
        ['Lý do', reason],
        ...(other === '' ? [] : ([['Thay bằng', other]] as [string, string][])),
      ],
      button: 'Xem hóa đơn',
    },
    en: {
      lead: ({ other_number: other }) =>
        other === ''
          ? 'The invoice below is void, and you need not pay it. What you had paid of it, if anything, was added to the credit of the organization.'
          : `The invoice below is void, and invoice ${other} replaces it. What you had paid of it, if anything, was added to the credit of the organization.`,
      rows: ({ number, total, reason, other_number: other }, { dong }) => [
        ['Invoice', number],
        ['Total', dong(total)],
        ['Reason', reason],
        ...(other === '' ? [] : ([['Replaced by', other]] as [string, string][])),
      ],
      button: 'View invoice',
    },
  },
  { what: 'invoice_voided', reason: 'Tính nhầm chứng thư SSL/TLS (OV).', other_number: 'INV-2026-000124', open: 0 },
)

export const creditNoteMail = defineContactMail(
  'billing.credit_note_issued',
  {
    vi: {
      lead: ({ amount, other_number: other }, { dong }) =>
        `Chúng tôi ghi có ${dong(amount)} cho hóa đơn ${other}. Số tiền này đã được cộng vào số dư của tổ chức và có thể dùng cho các hóa đơn sau.`,
      rows: ({ number, description, amount, other_number: other }, { dong }) => [
        ['Phiếu ghi có', number],
        ['Cho hóa đơn', other],
        ['Nội dung', description],
        ['Số tiền', dong(amount)],
      ],
      button: 'Xem phiếu ghi có',
    },
    en: {
      lead: ({ amount, other_number: other }, { dong }) =>
        `We credit you ${dong(amount)} for invoice ${other}. It was added to the credit of the organization, and pays for later invoices.`,
      rows: ({ number, description, amount, other_number: other }, { dong }) => [
        ['Credit note', number],
        ['For invoice', other],
        ['About', description],
        ['Amount', dong(amount)],
      ],
      button: 'View credit note',
    },
  },
  {
    what: 'credit_note_issued',
    number: 'CN-2026-000004',
    other_number: 'INV-2026-000123',
    description: 'INV-2026-000123: tính nhầm một tháng',
    amount: 990_000,
    total: 990_000,
    open: 0,
  },
)
