import { expect, test } from 'vitest'
import { missingSellerSettings, sellerFacts, sellerLine } from './seller.ts'

const company = {
  COMPANY_NAME: 'Công ty Cổ phần Ruộng Bậc Thang',
  COMPANY_TAX_CODE: '0101243150',
  COMPANY_ADDRESS: '1 Tràng Tiền, Hà Nội',
  COMPANY_REPRESENTATIVE: 'Nguyễn Thị Hồng Thắm',
  COMPANY_REGISTRATION: '0101243150, Sở Tài chính Hà Nội, 02/01/2020',
  COMPANY_LICENCE: '12/GP-CVT',
}

test('only what is set is named, in one order and in both languages', () => {
  expect(sellerFacts(company, 'vi').map(({ label }) => label)).toEqual([
    'Mã số thuế',
    'Địa chỉ',
    'Người đại diện theo pháp luật',
    'Đăng ký doanh nghiệp',
    'Giấy phép',
  ])
  expect(sellerFacts({ COMPANY_LICENCE: ' ', COMPANY_TAX_CODE: '0101243150' }, 'en')).toEqual([
    { label: 'Tax code', value: '0101243150' },
  ])
  expect(sellerLine({ COMPANY_NAME: 'Song Hành', COMPANY_TAX_CODE: '0101243150' }, 'vi')).toBe(
    'Song Hành · Mã số thuế: 0101243150',
  )
  expect(sellerLine({}, 'en')).toBe('Song Hành')
})

test('a build is warned of exactly what is missing', () => {
  expect(missingSellerSettings(company)).toEqual(['SUPPORT_EMAIL', 'SALES_EMAIL', 'HOTLINE'])
  expect(missingSellerSettings({ ...company, COMPANY_LICENCE: '' })).toContain('COMPANY_LICENCE')
})
