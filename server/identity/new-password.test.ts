import { commonPasswords } from '@song-hanh/content/common-passwords'
import { expect, test } from 'vitest'
import { isCommonPassword } from './new-password.ts'

test('the list holds more than three thousand that our own rule of length would allow', () => {
  expect(commonPasswords.size).toBeGreaterThan(3000)
  for (const one of commonPasswords) {
    expect([...one].length).toBeGreaterThanOrEqual(9)
    expect([...one].length).toBeLessThanOrEqual(64)
    expect(one).toBe(one.normalize('NFC').toLowerCase().trim())
  }
})

test('what everybody chooses is refused, however it is capitalised or typed', () => {
  for (const one of [
    '123456789',
    'Password1',
    'QWERTYUIOP',
    'Matkhau@123',
    'MẬT KHẨU123',
    'Anhyeuem123',
    'SongHanh2026',
  ])
    expect(isCommonPassword(one), one).toBe(true)
  expect(isCommonPassword('mật khẩu123'.normalize('NFD'))).toBe(true)
  for (const one of ['chung ta song hanh', 'đêm qua mưa rơi trên mái', 'tr0ub4dor&3 horse'])
    expect(isCommonPassword(one), one).toBe(false)
})

test('the own address is refused, and its name with a number behind it', () => {
  const email = 'thanh.nguyen@example.vn'
  for (const one of [
    'thanh.nguyen@example.vn',
    'Thanh.Nguyen',
    'thanh.nguyen1',
    'thanh.nguyen@2026!',
    'THANH.NGUYEN-123',
  ])
    expect(isCommonPassword(one, email), one).toBe(true)
  for (const one of ['thanh.nguyen thích cà phê', 'nguyen.thanh1', 'my thanh.nguyen'])
    expect(isCommonPassword(one, email), one).toBe(false)
  expect(isCommonPassword('thanh.nguyen1')).toBe(false)
})
