import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTaxCodeLikely, taxCodePattern } from './tax-code.ts'

/** The valid codes of the payment test vectors. */
const valid = ['0100233488', '0314409058', '0100112437', '0316794479', '0312687878']

test.each(valid)('the check digit of %s fits, alone and for a branch', (code) => {
  for (const one of [code, `${code}-001`, `${code}001`]) expect([one, isTaxCodeLikely(one)]).toEqual([one, true])
})

test('a single wrong digit is detected in any position', () => {
  for (const code of valid)
    for (let at = 0; at < 10; at += 1)
      for (const digit of '0123456789') {
        const changed = code.slice(0, at) + digit + code.slice(at + 1)
        expect([changed, isTaxCodeLikely(changed)]).toEqual([changed, changed === code])
      }
})

test('a personal id of twelve digits has no check digit', () => {
  fc.assert(fc.property(fc.stringMatching(/^\d{12}$/), isTaxCodeLikely))
})

test('some nine digits have no check digit at all', () => {
  for (const digit of '0123456789') expect(isTaxCodeLikely(`987654321${digit}`)).toBe(false)
})

test('no other length is likely', () => {
  for (const length of [0, 1, 9, 11, 14]) expect(isTaxCodeLikely('0100109106001234'.slice(0, length))).toBe(false)
})

test.each(['', '0100109106', '0100109106001', '0100109106-001', '001090012345'])('%j can be entered', (code) =>
  expect(taxCodePattern.test(code)).toBe(true),
)

test.each([
  '1',
  '010010910',
  '01001091061',
  '0100109106-',
  '0100109106-0',
  '0100109106-00',
  '0100109106-0011',
  '0100109106--001',
  '01001091060011',
  '001090012345-001',
  'a0100109106',
  '0100109106a',
  'x001090012345',
  '0100109106-abc',
  'abcdefghij',
  'abcdefghijkl',
])('%j cannot be entered', (code) => expect(taxCodePattern.test(code)).toBe(false))
