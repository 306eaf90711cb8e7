import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { headerOf, hmacHex, isFresh, isSameHex, readJson, timedMessage } from './signed-message.ts'

test('a signature is the HMAC in hexadecimal digits', () => {
  for (const algorithm of ['sha256', 'sha512'] as const)
    expect(hmacHex(algorithm, 'key', 'message')).toBe(createHmac(algorithm, 'key').update('message').digest('hex'))
})

test('capital digits are the same signature, and anything else is another', () => {
  expect(isSameHex('AB12', 'ab12')).toBe(true)
  for (const received of ['ab13', 'ab1', 'ab123', '', ' ab12']) expect(isSameHex(received, 'ab12')).toBe(false)
})

test('what is signed is the time, a full stop and the bytes as they came', () => {
  expect(Buffer.from(timedMessage('1700000000', Buffer.from([0xff, 0x00])))).toEqual(
    Buffer.concat([Buffer.from('1700000000.'), Buffer.from([0xff, 0x00])]),
  )
})

test('a message is fresh for five minutes in both directions', () => {
  const now = 1_700_000_000_999
  const at = (seconds: number) => isFresh(String(1_700_000_000 + seconds), now)
  expect([-301, -300, 0, 300, 301].map(at)).toEqual([false, true, true, true, false])
})

test('a time that is no whole number of seconds is never fresh', () => {
  const now = 1_700_000_000_000
  for (const text of ['', '1700000000.0', ' 1700000000', '1700000000 ', '1.7e9', '-1700000000', '001700000000'])
    expect([text, isFresh(text, now)]).toEqual([text, false])
  expect(isFresh('x', 0)).toBe(false)
  expect(isFresh('0', 0)).toBe(true)
  expect(isFresh('01700000000', now)).toBe(true)
})

test('a header that was sent twice or not at all is empty', () => {
  expect(headerOf({ a: 'x', b: ['x', 'y'] }, 'a')).toBe('x')
  expect(headerOf({ a: 'x', b: ['x', 'y'] }, 'b')).toBe('')
  expect(headerOf({}, 'a')).toBe('')
})

test('JSON is read from UTF-8 alone', () => {
  expect(readJson(Buffer.from('{"a":"đồng"}'))).toEqual({ a: 'đồng' })
  expect(readJson(Buffer.from('{'))).toBeUndefined()
  expect(readJson(Buffer.from([0x22, 0xff, 0x22]))).toBeUndefined()
})
