import { expect, test } from 'vitest'
import { plainName } from './plain-name.ts'

test.each([
  'Nguyễn Thị Minh Khuê',
  'Nguyễn Thị Minh Khuê'.normalize('NFD'),
  "O'Brien",
  'Dr. Lan',
  'Lê T. Hoa',
  'Nguyễn Văn A.',
  'Jean-Luc',
  'Y',
  'x'.repeat(60),
])('%s is a name', (name) => {
  expect(plainName(name)).toBe(name)
})

test('a name has at most six words, however many spaces are around them', () => {
  expect(plainName('  Công Tằng Tôn  Nữ Hoàng Anh  ')).toBe('  Công Tằng Tôn  Nữ Hoàng Anh  ')
  expect(plainName('Công Tằng Tôn Nữ Hoàng Anh Thư')).toBeUndefined()
})

test.each([
  'evil.example',
  'evil.\u034Fcom',
  'songhanh-thuong.\uFE0Fvn',
  'Nhan qua tai songhanh-thuong. vn',
  'Tài khoản của bạn bị khóa. Gọi ngay',
  'tài khoản của bạn đã bị khóa gọi ngay',
  'evil\u200B',
  '\u3164',
  '<b>',
  '7Lan',
  'Lan7',
  'abc.vn',
  'x'.repeat(61),
])('%s is not repeated in a mail', (name) => {
  expect(plainName(name)).toBeUndefined()
})
