import { commonPasswords } from '@song-hanh/content/common-passwords'
import { expect, test } from 'vitest'
import { hashNewPassword, isCommonPassword } from './new-password.ts'

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

test('an address without a name refuses nothing but itself', () => {
  expect(isCommonPassword('!!2026!!2026', '@example.vn')).toBe(false)
  expect(isCommonPassword('@example.vn', '@example.vn')).toBe(true)
})

test('what follows the name of the address counts up to its end', () => {
  expect(isCommonPassword('thanh.nguyen12 mưa 34', 'thanh.nguyen@example.vn')).toBe(false)
  expect(isCommonPassword('thanh.nguyen_1_2', 'thanh.nguyen@example.vn')).toBe(true)
})

test('only a password that may be used is hashed', async () => {
  const hashed: string[] = []
  const hash = async (password: string) => `hash ${hashed.push(password)}`
  const parts = { hashes: { hash } } as unknown as Parameters<typeof hashNewPassword>[0]
  expect(await hashNewPassword(parts, 'Matkhau@123')).toBe('password_too_common')
  expect(await hashNewPassword(parts, 'thanh.nguyen1', 'thanh.nguyen@example.vn')).toBe('password_too_common')
  expect(hashed).toEqual([])
  expect(await hashNewPassword(parts, 'chung ta song hanh')).toEqual({ hash: 'hash 1' })
  expect(hashed).toEqual(['chung ta song hanh'])
})
