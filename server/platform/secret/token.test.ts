import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digestOf, keyFor, macOf, newToken } from './token.ts'

test('a token is 256 random bits that a link can carry', () => {
  expect(newToken()).toMatch(/^[\w-]{43}$/)
  expect(newToken()).not.toBe(newToken())
})

test('a digest is SHA-256 over each part with its length in bytes', () => {
  expect(digestOf('a', 'đồng')).toEqual(createHash('sha256').update('1:a7:đồng').digest())
})

test('parts cannot run into each other', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other)
      expect(digestOf(...one).equals(digestOf(...other))).toBe(isSame)
    }),
  )
  expect(digestOf('ab').equals(digestOf('a', 'b'))).toBe(false)
  expect(digestOf('').equals(digestOf())).toBe(false)
})

test('a mac is HMAC-SHA-256 over the digest, and another key gives another', () => {
  const key = Buffer.alloc(32, 1)
  expect(macOf(key, 'a', 'b')).toEqual(createHmac('sha256', key).update(digestOf('a', 'b')).digest())
  expect(macOf(key, 'a').equals(macOf(Buffer.alloc(32, 2), 'a'))).toBe(false)
})

test('each purpose has a key of its own', () => {
  const base = Buffer.alloc(32, 1)
  expect(keyFor(base.toString('base64'), 'codes')).toEqual(macOf(base, 'codes'))
  expect(keyFor(base.toString('base64'), 'codes')).not.toEqual(keyFor(base.toString('base64'), 'links'))
})
