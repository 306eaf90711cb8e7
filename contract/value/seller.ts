import type { Language } from './text.ts'

/**
 * Who sells, as the environment of an installation says it. Build, servers and documents read it here, so that footer,
 * terms, mails, PDFs and security.txt name the same company and the same mailbox.
 */
const settings = [
  'COMPANY_NAME',
  'COMPANY_TAX_CODE',
  'COMPANY_ADDRESS',
  'COMPANY_REPRESENTATIVE',
  'COMPANY_REGISTRATION',
  'COMPANY_LICENCE',
  'SUPPORT_EMAIL',
  'SALES_EMAIL',
  'HOTLINE',
] as const
type Setting = (typeof settings)[number]
export type SellerSettings = { [Name in Setting]?: string | undefined }

/** Placeholders of development. What is printed on invoices has no placeholder in production. */
export const sellerDefaults = {
  COMPANY_NAME: 'Song Hành',
  SUPPORT_EMAIL: 'support@songhanh.example',
  SALES_EMAIL: 'sales@songhanh.example',
  HOTLINE: '1900 0000',
} as const

/** For the warning of a production build. */
export const missingSellerSettings = (env: SellerSettings): string[] => settings.filter((name) => !env[name]?.trim())

const labels: Record<Language, { [Name in Setting]?: string }> = {
  vi: {
    COMPANY_TAX_CODE: 'Mã số thuế',
    COMPANY_ADDRESS: 'Địa chỉ',
    COMPANY_REPRESENTATIVE: 'Người đại diện theo pháp luật',
    COMPANY_REGISTRATION: 'Đăng ký doanh nghiệp',
    COMPANY_LICENCE: 'Giấy phép',
  },
  en: {
    COMPANY_TAX_CODE: 'Tax code',
    COMPANY_ADDRESS: 'Address',
    COMPANY_REPRESENTATIVE: 'Legal representative',
    COMPANY_REGISTRATION: 'Business registration',
    COMPANY_LICENCE: 'Licence',
  },
}

export type SellerFact = { label: string; value: string }

/** The company behind the name, with labels: only what is set, always in this order. */
export const sellerFacts = (env: SellerSettings, language: Language): SellerFact[] =>
  settings.flatMap((name) => {
    const [label, value] = [labels[language][name], env[name]?.trim()]
    return label && value ? [{ label, value }] : []
  })

/** The same as one line, for small print. */
export const sellerLine = (env: SellerSettings, language: Language): string =>
  [
    env.COMPANY_NAME?.trim() || sellerDefaults.COMPANY_NAME,
    ...sellerFacts(env, language).map(({ label, value }) => `${label}: ${value}`),
  ].join(' · ')
