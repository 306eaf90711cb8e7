import type { ResourceKind } from '@song-hanh/content/resources'
import type { Language } from '@song-hanh/contract/value/text'

type Words = {
  kinds: Record<ResourceKind, string>
  version(version: string, date: string): string
  page(page: number, of: number): string
  contactTitle: string
  contactText: string
  hotline: string
  email: string
  site: string
  small: string
}

/** Texts around every document. */
export const pdfWords: Record<Language, Words> = {
  vi: {
    kinds: {
      datasheet: 'Bảng thông số',
      brochure: 'Giới thiệu',
      white_paper: 'Tài liệu chuyên đề',
      case_study: 'Tình huống',
      technical_guide: 'Hướng dẫn kỹ thuật',
    },
    version: (version, date) => `Phiên bản ${version}, cập nhật ngày ${date}`,
    page: (page, of) => `Trang ${page}/${of}`,
    contactTitle: 'Cần trao đổi thêm?',
    contactText: 'Đội ngũ tư vấn trả lời câu hỏi về tài liệu này và giúp bạn chọn giải pháp vừa với nhu cầu.',
    hotline: 'Hotline',
    email: 'Email hỗ trợ',
    site: 'Trang web',
    small:
      'Tài liệu mang tính hướng dẫn chung. Giá, cấu hình và cam kết mức dịch vụ áp dụng theo thông tin trên trang sản phẩm và hợp đồng tại thời điểm đặt mua.',
  },
  en: {
    kinds: {
      datasheet: 'Datasheet',
      brochure: 'Brochure',
      white_paper: 'White paper',
      case_study: 'Case study',
      technical_guide: 'Technical guide',
    },
    version: (version, date) => `Version ${version}, updated ${date}`,
    page: (page, of) => `Page ${page} of ${of}`,
    contactTitle: 'Would you like to talk about it?',
    contactText: 'Our consultants answer questions about this document and help you choose what fits your needs.',
    hotline: 'Hotline',
    email: 'Support email',
    site: 'Website',
    small:
      'This document gives general guidance. Prices, configurations and service levels are those of the product page and the contract at the time of your order.',
  },
}

/** Content dates are days, formatted in UTC. */
export const dayIn = (language: Language, day: string) =>
  new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: language === 'vi' ? 'numeric' : 'long',
    year: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`))
