import type { Config } from '../config.ts'
import type { Language } from '../mail.ts'

export type Company = Pick<Config, 'COMPANY_NAME' | 'COMPANY_ADDRESS' | 'SUPPORT_EMAIL' | 'HOTLINE'>

export type Footer = {
  company: string
  /** Why this mail came, who we are, how to reach us. */
  lines: string[]
  supportEmail: string
  unsubscribe?: { label: string; url: string }
}

const words = {
  vi: {
    transactional: (company: string) => `Bạn nhận email này vì có hoạt động trên tài khoản ${company} của bạn.`,
    other: (company: string) => `Bạn nhận email này vì đã đăng ký nhận tin từ ${company}.`,
    help: (email: string, hotline: string) => `Cần hỗ trợ? Viết cho ${email} hoặc gọi ${hotline}.`,
    unsubscribe: 'Ngừng nhận những email này',
  },
  en: {
    transactional: (company: string) =>
      `You receive this e-mail because something happened on your ${company} account.`,
    other: (company: string) => `You receive this e-mail because you asked for news from ${company}.`,
    help: (email: string, hotline: string) => `Need help? Write to ${email} or call ${hotline}.`,
    unsubscribe: 'Stop these e-mails',
  },
}

export const writeFooter = (company: Company, language: Language, unsubscribeUrl?: string): Footer => {
  const said = words[language]
  const name = company.COMPANY_NAME
  return {
    company: name,
    supportEmail: company.SUPPORT_EMAIL,
    lines: [
      unsubscribeUrl ? said.other(name) : said.transactional(name),
      said.help(company.SUPPORT_EMAIL, company.HOTLINE),
      `${name}, ${company.COMPANY_ADDRESS}`,
    ],
    ...(unsubscribeUrl && { unsubscribe: { label: said.unsubscribe, url: unsubscribeUrl } }),
  }
}
