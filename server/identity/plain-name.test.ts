import { expect, test } from 'vitest'
import { plainName } from './plain-name.ts'

test.each(['Nguyễn Thị Minh Khuê', "O'Brien", 'Dr. Lan', 'Lê T. Hoa', 'Jean-Luc', 'Y'])('%s is a name', (name) => {
  expect(plainName(name)).toBe(name)
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
  'x'.repeat(61),
])('%s is not repeated in a mail', (name) => {
  expect(plainName(name)).toBeUndefined()
})
