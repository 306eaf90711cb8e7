import type { PaymentMethodType } from '@song-hanh/contract/billing'
import type { Language } from '@song-hanh/contract/value/text'

type Words = {
  slogan: string
  title: Record<'invoice' | 'credit_note', string>
  number: string
  issued: string
  due: string
  corrects: string
  seller: string
  buyer: string
  taxCode: string
  item: string
  quantity: string
  price: string
  amount: string
  inWords: string
  subtotal: string
  tax(percent: string): string
  total: string
  received: string
  open: string
  isVoid(reason: string): string
  payByTransfer: string
  account: string
  holder: string
  memo: string
  toPay: string
  payHere: string
  notTaxInvoice: string
  page(page: number, of: number): string
  receipt: string
  reference: string
  invoice: string
  payer: string
  when: string
  how: string
  receivedWhole: string
  refunded: string
  keptAsCredit: string
  paidInFull: string
  repaid: string
  notProof: string
  methodTypes: Record<PaymentMethodType, string>
}

export const pdfWords: Record<Language, Words> = {
  vi: {
    slogan: 'Điện toán đám mây cho doanh nghiệp Việt',
    title: { invoice: 'Phiếu yêu cầu thanh toán', credit_note: 'Phiếu ghi có' },
    number: 'Số',
    issued: 'Ngày lập',
    due: 'Hạn thanh toán',
    corrects: 'Cho phiếu số',
    seller: 'Đơn vị cung cấp',
    buyer: 'Khách hàng',
    taxCode: 'Mã số thuế',
    item: 'Dịch vụ',
    quantity: 'Số lượng',
    price: 'Đơn giá',
    amount: 'Thành tiền',
    inWords: 'Bằng chữ',
    subtotal: 'Cộng tiền dịch vụ',
    tax: (percent) => `Thuế GTGT (${percent}%)`,
    total: 'Tổng cộng',
    received: 'Đã nhận',
    open: 'Còn phải thanh toán',
    isVoid: (reason) => `Phiếu này đã bị hủy: ${reason}`,
    payByTransfer: 'Quét mã bằng ứng dụng ngân hàng bất kỳ, hoặc chuyển khoản:',
    account: 'Số tài khoản',
    holder: 'Người nhận',
    memo: 'Nội dung',
    toPay: 'Số tiền',
    payHere: 'Thẻ, MoMo, VNPAY và các cách khác tại',
    notTaxInvoice: 'Đây không phải hóa đơn giá trị gia tăng.',
    page: (page, of) => `Trang ${page}/${of}`,
    receipt: 'Biên nhận thanh toán',
    reference: 'Mã thanh toán',
    invoice: 'Cho phiếu số',
    payer: 'Người thanh toán',
    when: 'Thời điểm',
    how: 'Hình thức',
    receivedWhole: 'Tổng tiền đã nhận',
    refunded: 'Đã hoàn lại',
    keptAsCredit: 'Trong đó giữ làm số dư có',
    paidInFull: 'Phiếu này đã được thanh toán đủ.',
    repaid: 'Khoản Pay Later cho phiếu này đã được hoàn trả đủ.',
    notProof: 'Biên nhận này xác nhận số tiền đã nhận, không phải hóa đơn giá trị gia tăng.',
    methodTypes: {
      card: 'Thẻ',
      bank_transfer: 'Chuyển khoản ngân hàng',
      momo_qr: 'MoMo QR',
      momo_app: 'Ứng dụng MoMo',
      vnpay: 'VNPAY',
      pay_later: 'Pay Later',
      credit: 'Số dư có',
    },
  },
  en: {
    slogan: 'Cloud computing for Vietnamese business',
    title: { invoice: 'Invoice', credit_note: 'Credit note' },
    number: 'Number',
    issued: 'Issued',
    due: 'Due',
    corrects: 'For invoice',
    seller: 'From',
    buyer: 'Billed To',
    taxCode: 'Tax code',
    item: 'Item',
    quantity: 'Quantity',
    price: 'Unit price',
    amount: 'Amount',
    inWords: 'In words',
    subtotal: 'Subtotal',
    tax: (percent) => `Tax (${percent}%)`,
    total: 'Total',
    received: 'Received',
    open: 'Still due',
    isVoid: (reason) => `This invoice is void: ${reason}`,
    payByTransfer: 'Scan with any bank app, or transfer to:',
    account: 'Account number',
    holder: 'Receiver',
    memo: 'Transfer content',
    toPay: 'Amount',
    payHere: 'Card, MoMo, VNPAY and other ways at',
    notTaxInvoice: 'This is not a VAT invoice.',
    page: (page, of) => `Page ${page} of ${of}`,
    receipt: 'Receipt',
    reference: 'Reference',
    invoice: 'For invoice',
    payer: 'Received from',
    when: 'When',
    how: 'Method',
    receivedWhole: 'Received in total',
    refunded: 'Refunded',
    keptAsCredit: 'Of it kept as credit',
    paidInFull: 'The invoice is paid in full.',
    repaid: 'What Pay Later lent for the invoice is paid back.',
    notProof: 'This receipt confirms what was received. It is not a VAT invoice.',
    methodTypes: {
      card: 'Card',
      bank_transfer: 'Bank transfer',
      momo_qr: 'MoMo QR',
      momo_app: 'MoMo app',
      vnpay: 'VNPAY',
      pay_later: 'Pay Later',
      credit: 'Credit',
    },
  },
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `28/10/2026` and `28 Oct 2026`. */
export const writeDay = (language: Language, day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return language === 'vi' ? `${date}/${month}/${year}` : `${Number(date)} ${months[Number(month) - 1]} ${year}`
}
