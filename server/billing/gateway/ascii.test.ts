import { expect, test } from 'vitest'
import { foldAscii } from './ascii.ts'

test('Vietnamese loses its marks and keeps its letters and its case', () => {
  expect(foldAscii('Đắk Lắk, hóa đơn tháng 11')).toBe('Dak Lak, hoa don thang 11')
})

test('any run of white space is one space, and there is none around the text', () => {
  expect(foldAscii('  Trần\t \n Anh\u00a0Thư ')).toBe('Tran Anh Thu')
})

test('what is not printable ASCII is left out, also where that leaves a space at an end', () => {
  expect(foldAscii('💰 a中b\u0007~ ')).toBe('ab~')
  expect(foldAscii('中文')).toBe('')
})
