import { defineContactMail, methodTypeNames } from './define-contact-mail.ts'

/** Receipt for a full or partial payment. */
export const receiptMail = defineContactMail(
  'billing.receipt',
  {
    vi: {
      lead: ({ open, way, due_on: due }, { dong, day }) => {
        if (way === 'pay_later')
          return `Hóa đơn dưới đây đã được thanh toán bằng Pay Later. Vui lòng hoàn trả đến hết ngày ${day(due)}, lãi suất 0%.`
        return open > 0
          ? `Chúng tôi đã nhận một phần tiền cho hóa đơn dưới đây. Còn ${dong(open)} chưa thanh toán.`
          : 'Chúng tôi đã nhận đủ tiền cho hóa đơn dưới đây. Cảm ơn Quý khách.'
      },
      rows: ({ number, total, amount, credit, open, way, reference }, { dong }) => [
        ['Số hóa đơn', number],
        ['Tổng cộng', dong(total)],
        ['Đã nhận', dong(amount)],
        ...(credit > 0 ? ([['Trong đó từ số dư có', dong(credit)]] as [string, string][]) : []),
        ...(open > 0 ? ([['Còn phải trả', dong(open)]] as [string, string][]) : []),
        ['Cách thanh toán', methodTypeNames.vi[way] ?? way],
        ['Mã tham chiếu', reference],
      ],
      button: 'Xem hóa đơn',
    },
    en: {
      lead: ({ open, way, due_on: due }, { dong, day }) => {
        if (way === 'pay_later')
          return `The invoice below was paid with Pay Later. Please pay it back by ${day(due)}, at 0% interest.`
        return open > 0
          ? `We have received a part of the invoice below. ${dong(open)} is still to be paid.`
          : 'We have received the whole amount of the invoice below. Thank you.'
      },
      rows: ({ number, total, amount, credit, open, way, reference }, { dong }) => [
        ['Invoice', number],
        ['Total', dong(total)],
        ['Received', dong(amount)],
        ...(credit > 0 ? ([['Of this from credit', dong(credit)]] as [string, string][]) : []),
        ...(open > 0 ? ([['Still due', dong(open)]] as [string, string][]) : []),
        ['Paid by', methodTypeNames.en[way] ?? way],
        ['Reference', reference],
      ],
      button: 'View invoice',
    },
  },
  { what: 'invoice_paid', amount: 2_607_000, open: 0, way: 'bank_transfer', reference: 'REF.1794000000.4071928365' },
)

export const creditAddedMail = defineContactMail(
  'billing.credit_added',
  {
    vi: {
      lead: ({ amount }, { dong }) =>
        `Chúng tôi đã nhận ${dong(amount)} mà không hóa đơn nào còn cần. Số tiền này đã được cộng vào số dư của tổ chức và có thể dùng cho các hóa đơn sau.`,
      rows: ({ amount, number, reference }, { dong }) => [
        ['Số tiền', dong(amount)],
        ...(number === '' ? [] : ([['Gửi cho hóa đơn', number]] as [string, string][])),
        ...(reference === '' ? [] : ([['Mã tham chiếu', reference]] as [string, string][])),
      ],
      button: 'Xem trang Thanh toán',
    },
    en: {
      lead: ({ amount }, { dong }) =>
        `We have received ${dong(amount)} that no invoice needs any more. It was added to the credit of the organization, and pays for later invoices.`,
      rows: ({ amount, number, reference }, { dong }) => [
        ['Amount', dong(amount)],
        ...(number === '' ? [] : ([['Sent for invoice', number]] as [string, string][])),
        ...(reference === '' ? [] : ([['Reference', reference]] as [string, string][])),
      ],
      button: 'Open Billing',
    },
  },
  { what: 'credit_added', amount: 500_000, open: 0, reference: 'REF.1794000000.4071928365' },
)

export const paymentFailedMail = defineContactMail(
  'billing.payment_failed',
  {
    vi: {
      lead: () =>
        'Một lần thanh toán cho hóa đơn dưới đây không thành công và không có khoản tiền nào bị trừ. Bạn có thể thử lại hoặc chọn cách thanh toán khác.',
      rows: ({ number, amount, way, due_on: due }, { dong, day }) => [
        ['Số hóa đơn', number],
        ['Số tiền', dong(amount)],
        ['Cách thanh toán', methodTypeNames.vi[way] ?? way],
        ['Hạn thanh toán', day(due)],
      ],
      button: 'Thử lại',
      note: 'Nếu ngân hàng hoặc ví vẫn trừ tiền, chúng tôi sẽ ghi nhận cho hóa đơn ngay khi nhận được.',
    },
    en: {
      lead: () =>
        'A payment of the invoice below failed, and no money was taken. You can try again or choose another way to pay.',
      rows: ({ number, amount, way, due_on: due }, { dong, day }) => [
        ['Invoice', number],
        ['Amount', dong(amount)],
        ['Way to pay', methodTypeNames.en[way] ?? way],
        ['Due date', day(due)],
      ],
      button: 'Try again',
      note: 'Should your bank or wallet have taken the money nevertheless, it counts for the invoice as soon as it arrives.',
    },
  },
  { what: 'payment_failed', amount: 2_607_000, way: 'momo_qr' },
)

export const refundMail = defineContactMail(
  'billing.payment_refunded',
  {
    vi: {
      lead: ({ amount, way }, { dong }) =>
        `Chúng tôi đã hoàn ${dong(amount)} về nơi đã thanh toán (${methodTypeNames.vi[way] ?? way}). Ngân hàng hoặc ví có thể cần vài ngày để ghi có.`,
      rows: ({ number, amount, reference }, { dong }) => [
        ['Số hóa đơn', number],
        ['Số tiền hoàn', dong(amount)],
        ['Mã tham chiếu', reference],
      ],
      button: 'Xem hóa đơn',
    },
    en: {
      lead: ({ amount, way }, { dong }) =>
        `We have refunded ${dong(amount)} to where it was paid from (${methodTypeNames.en[way] ?? way}). Your bank or wallet may take a few days to show it.`,
      rows: ({ number, amount, reference }, { dong }) => [
        ['Invoice', number],
        ['Refunded', dong(amount)],
        ['Reference', reference],
      ],
      button: 'View invoice',
    },
  },
  { what: 'payment_refunded', amount: 990_000, open: 0, way: 'card', reference: 'REF.1794000000.4071928365' },
)

export const refundFailedMail = defineContactMail(
  'billing.refund_failed',
  {
    vi: {
      lead: ({ amount }, { dong }) =>
        `Ngân hàng hoặc ví đã từ chối khoản hoàn ${dong(amount)}. Số tiền này vẫn nằm trong số dư của tổ chức; bộ phận hỗ trợ sẽ liên hệ để hoàn theo cách khác.`,
      rows: ({ number, amount, reference }, { dong }) => [
        ['Số hóa đơn', number],
        ['Số tiền', dong(amount)],
        ['Mã tham chiếu', reference],
      ],
      button: 'Xem trang Thanh toán',
    },
    en: {
      lead: ({ amount }, { dong }) =>
        `The bank or wallet refused the refund of ${dong(amount)}. The money is still in the credit of the organization; our support will contact you about another way.`,
      rows: ({ number, amount, reference }, { dong }) => [
        ['Invoice', number],
        ['Amount', dong(amount)],
        ['Reference', reference],
      ],
      button: 'Open Billing',
    },
  },
  { what: 'refund_failed', amount: 990_000, open: 0, way: 'momo_app', reference: 'REF.1794000000.4071928365' },
)
