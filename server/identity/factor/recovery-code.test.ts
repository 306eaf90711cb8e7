import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newRecoveryCode, readRecoveryCode } from './recovery-code.ts'

test('a recovery code never looks like a mailed code or one of an app, and reads back however it is written', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.boolean()), fc.nat(9), (upper, dash) => {
      const code = newRecoveryCode()
      const typed = [...code.replace('-', '')]
        .map((letter) => (upper.next().value ? letter.toUpperCase() : letter))
        .toSpliced(dash, 0, '-')
        .join('')
      expect(readRecoveryCode(typed)).toBe(code.replace('-', ''))
    }),
  )
  for (const typed of ['123456', '1234567', 'aaaaaaaaaaa', 'aaaaaaaaa', '0aaaaaaaaa', '', 'ａａａａａａａａａａ'])
    expect(readRecoveryCode(typed)).toBeUndefined()
})

test('a recovery code is printed as twice five characters that look like no other', () => {
  const seen = new Set<string>()
  for (let n = 0; n < 500; n += 1) {
    const code = newRecoveryCode()
    expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/)
    for (const letter of code) seen.add(letter)
  }
  expect([...seen].toSorted().join('')).toBe('-23456789abcdefghjkmnpqrstuvwxyz')
})

test('spaces and hyphens do not count, and every letter must be one of ours', () => {
  expect(readRecoveryCode(' K7M2P - 9XQ4T\n')).toBe('k7m2p9xq4t')
  for (const typed of ['k7m2p-9xq4', 'k7m2p-9xq4tt', 'k7m2p-9xq4l', 'l7m2p-9xq4t', 'k7m2p_9xq4t'])
    expect(readRecoveryCode(typed)).toBeUndefined()
})
