import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isKeyText, keyDigest, keyEnds, newKeyText } from './key-text.ts'

test('a new key begins so that scanners find it, and holds 256 random bits and a checksum', () => {
  const text = newKeyText()
  expect(text).toMatch(/^sh_live_[0-9A-Za-z]{49}$/)
  expect(isKeyText(text)).toBe(true)
  expect(newKeyText()).not.toBe(text)
  expect(keyDigest(text)).toHaveLength(32)
  expect(keyEnds(text)).toEqual({ prefix: text.slice(0, 12), last4: text.slice(-4) })
})

test('one wrong character anywhere is noticed', () => {
  const text = newKeyText()
  fc.assert(
    fc.property(
      fc.nat(text.length - 1),
      fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-'),
      (place, character) => {
        const wrong = text.slice(0, place) + character + text.slice(place + 1)
        expect(isKeyText(wrong)).toBe(wrong === text)
      },
    ),
    { numRuns: 2000 },
  )
})
