import { expect, test } from 'vitest'
import { prefillOf } from './company-details.ts'

const whole = {
  companyName: 'CÔNG TY TNHH DỆT MAY 6535',
  fullName: 'Lê Thu Hà',
  phoneNumber: '0912345678',
  email: 'lienhe@cong-ty.example',
}

test('the same company fills the form whether the register names things in Vietnamese or by codes', () => {
  const inVietnamese = [
    { key: 'Tên công ty', value: whole.companyName },
    { key: 'Người đại diện', value: whole.fullName },
    { key: 'Địa chỉ', value: 'Số 1 đường Láng' },
    { key: 'Điện thoại', value: '09 123-45 (678)' },
    { key: 'Email', value: whole.email },
  ]
  const inCodes = [
    { key: 'company_name', value: whole.companyName },
    { key: 'representative', value: whole.fullName },
    { key: 'phone', value: '+84912345678' },
    { key: 'email', value: whole.email },
  ]
  expect(prefillOf(inVietnamese)).toEqual(whole)
  expect(prefillOf(inCodes)).toEqual(whole)
})

test('spaces, hyphens and parentheses of a phone number are taken out; one of eleven digits is never cut', () => {
  expect(prefillOf([{ key: 'Điện thoại', value: '(028) 625-5678' }])).toEqual({ phoneNumber: '0286255678' })
  expect(prefillOf([{ key: 'Điện thoại', value: '(024) 6255-6789' }])).toEqual({})
})

test('what the register does not know stays empty', () => {
  expect(prefillOf([])).toEqual({})
  expect(prefillOf([{ key: 'Mã số thuế', value: '0109999999' }])).toEqual({})
})
