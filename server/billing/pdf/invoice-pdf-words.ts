import type { Language } from '@song-hanh/contract/text'

type Words = {
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
  pay: string
  notTaxInvoice: string
  page(page: number, of: number): string
  units: Record<string, string>
}

export const invoiceWords: Record<Language, Words> = {
  vi: {
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
    pay: 'Thanh toán tại',
    notTaxInvoice: 'Đây không phải hóa đơn giá trị gia tăng. Hóa đơn điện tử được gửi riêng qua email.',
    page: (page, of) => `Trang ${page}/${of}`,
    units: { month: 'tháng', year: 'năm' },
  },
  en: {
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
    pay: 'Pay at',
    notTaxInvoice: 'This is not a VAT invoice. The e-invoice is sent separately by e-mail.',
    page: (page, of) => `Page ${page} of ${of}`,
    units: {},
  },
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `28/10/2026` and `28 Oct 2026`. */
export const writeDay = (language: Language, day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return language === 'vi' ? `${date}/${month}/${year}` : `${Number(date)} ${months[Number(month) - 1]} ${year}`
}
