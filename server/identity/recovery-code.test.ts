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
