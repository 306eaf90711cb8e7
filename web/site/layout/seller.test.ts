import { contact } from '@song-hanh/content/contact'
import { sellerDefaults } from '@song-hanh/contract/value/seller'
import { expect, test } from 'vitest'
import { securityText } from '../../build/crawler/security-text.ts'
import { renderPage } from '../render.tsx'

const company = {
  COMPANY_NAME: 'Công ty Cổ phần Ruộng Bậc Thang',
  COMPANY_TAX_CODE: '0101243150',
  COMPANY_ADDRESS: '1 Tràng Tiền, Hà Nội',
  COMPANY_REPRESENTATIVE: 'Nguyễn Thị Hồng Thắm',
  COMPANY_REGISTRATION: '0101243150, Hà Nội, 02/01/2020',
  COMPANY_LICENCE: '12/GP-CVT',
  SUPPORT_EMAIL: 'hotro@ruongbacthang.vn',
}
const languages = ['vi', 'en'] as const
const pages = ['/', '/contact', '/legal/terms', '/legal/privacy', '/digital-transformation/ha-tang-luu-tru']

test.for(languages)('every public page in %s names the seller and one support address', async (language) => {
  for (const path of pages) {
    const { html } = await renderPage(path, language, company)
    for (const value of Object.values(company)) expect([path, html.includes(value)]).toEqual([path, true])
    expect(html).not.toMatch(/support@|@vnetwork\.example/)
  }
})

test('the contact page and the terms name the seller in the page itself, not only in the footer', async () => {
  for (const path of ['/contact', '/legal/terms']) {
    const { html } = await renderPage(path, 'vi', company)
    expect(html.match(/12\/GP-CVT/g)).toHaveLength(2)
  }
})

test('what is not set is not shown, and nothing stands in its place', async () => {
  const { html } = await renderPage('/contact', 'vi', { COMPANY_NAME: 'Song Hành' })
  expect(html).not.toMatch(/Mã số thuế|Người đại diện theo pháp luật|Giấy phép/)
})

test('security.txt names the same company and mailbox', () => {
  const text = securityText(company)
  expect(text).toContain('Contact: mailto:hotro@ruongbacthang.vn')
  expect(text).toContain('# Công ty Cổ phần Ruộng Bậc Thang · Tax code: 0101243150')
})

test('the placeholders of the content are those of the servers', () => {
  for (const language of languages) {
    const { hotline, sales, support } = contact[language]
    expect([hotline.value, sales.value, support.value]).toEqual([
      sellerDefaults.HOTLINE,
      sellerDefaults.SALES_EMAIL,
      sellerDefaults.SUPPORT_EMAIL,
    ])
  }
})
