import type { BillingDetails } from '@song-hanh/contract/billing/details'
import { expect, test } from 'vitest'
import { formOf, isSame, typedOf } from './details-form.ts'

const stored: BillingDetails = {
  company_name: 'Công ty Cổ phần Cà phê Đắk Mây',
  tax_code: '6001745207',
  phone: '',
  address: '128 Phan Chu Trinh',
  city: '',
  state: 'Tỉnh Đắk Lắk',
  province_code: '66',
  country: 'VN',
  zipcode: '',
  billing_email: 'ketoan@dakmay.vn',
  recipients: ['a@dakmay.vn', 'b@dakmay.vn'],
  is_tax_code_unlikely: false,
  is_saved: true,
  version: 3,
  may_change: true,
}

test('stored details round-trip unchanged', () => {
  const { is_tax_code_unlikely: _, is_saved: __, version: ___, may_change: ____, ...sent } = stored
  expect(formOf(typedOf(stored))).toEqual(sent)
  expect(isSame(typedOf(stored), typedOf(stored))).toBe(true)
})

test('recipients may stand on lines or between commas', () =>
  expect(formOf({ ...typedOf(stored), recipients: ' x@y.vn,\n z@y.vn ;' }).recipients).toEqual(['x@y.vn', 'z@y.vn']))

test('a company abroad has no province of Vietnam', () =>
  expect(formOf({ ...typedOf(stored), country: 'SG' }).province_code).toBeNull())
