import type { Config } from '../config.ts'
import { sellerLine, type SellerSettings } from '@song-hanh/contract/value/seller'
import type { Language } from '@song-hanh/contract/value/text'

export type Company = Pick<Config, 'COMPANY_NAME' | 'COMPANY_ADDRESS' | 'SUPPORT_EMAIL' | 'HOTLINE'> &
  Pick<SellerSettings, 'COMPANY_TAX_CODE' | 'COMPANY_REPRESENTATIVE' | 'COMPANY_REGISTRATION' | 'COMPANY_LICENCE'>

/** Audience of a mail, because the footer says why they got it. */
export type Reader = 'customer' | 'member' | 'visitor' | 'staff'

export type Footer = {
  company: string
  /** Reason for the mail, company and contact. */
  lines: string[]
  supportEmail: string
  unsubscribe?: { label: string; url: string }
}

const words = {
  vi: {
    customer: (company: string) => `Bạn nhận email này vì có hoạt động trên tài khoản ${company} của bạn.`,
    member: (company: string) => `Bạn nhận email này theo lựa chọn thông báo trong tài khoản ${company} của bạn.`,
    visitor: (company: string) =>
      `Bạn nhận email này vì địa chỉ của bạn được điền vào một biểu mẫu trên trang ${company}.`,
    staff: (company: string) => `Email nội bộ của ${company}, gửi cho bộ phận kinh doanh.`,
    other: (company: string) => `Bạn nhận email này vì đã đăng ký nhận tin từ ${company}.`,
    help: (email: string, hotline: string) => `Cần hỗ trợ? Viết cho ${email} hoặc gọi ${hotline}.`,
    unsubscribe: 'Ngừng nhận những email này',
  },
  en: {
    customer: (company: string) => `You receive this e-mail because something happened on your ${company} account.`,
    member: (company: string) =>
      `You receive this e-mail because of the notification preferences of your ${company} account.`,
    visitor: (company: string) =>
      `You receive this e-mail because your address was entered in a form on the ${company} website.`,
    staff: (company: string) => `Internal e-mail of ${company} to the sales desk.`,
    other: (company: string) => `You receive this e-mail because you subscribed to news from ${company}.`,
    help: (email: string, hotline: string) => `Need help? Write to ${email} or call ${hotline}.`,
    unsubscribe: 'Stop these e-mails',
  },
}

export const writeFooter = (
  company: Company,
  language: Language,
  { reader = 'customer', unsubscribeUrl }: { reader?: Reader; unsubscribeUrl?: string | undefined } = {},
): Footer => {
  const texts = words[language]
  const name = company.COMPANY_NAME
  return {
    company: name,
    supportEmail: company.SUPPORT_EMAIL,
    lines: [
      unsubscribeUrl && reader !== 'member' ? texts.other(name) : texts[reader](name),
      ...(reader === 'staff' ? [] : [texts.help(company.SUPPORT_EMAIL, company.HOTLINE)]),
      sellerLine(company, language),
    ],
    ...(unsubscribeUrl && { unsubscribe: { label: texts.unsubscribe, url: unsubscribeUrl } }),
  }
}
