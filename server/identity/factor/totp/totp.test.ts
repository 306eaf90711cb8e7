import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findTotpStep, newTotpSecret, toBase32, totpCode, totpUri } from './totp.ts'

describe('RFC 6238, appendix B', () => {
  const secret = Buffer.from('12345678901234567890')
  // the RFC prints eight digits; six are the last of them
  const vectors: [seconds: number, code: string][] = [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ]
  test.each(vectors)('at %d s the code ends in %s', (seconds, code) => {
    expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code.slice(-6))
    expect(findTotpStep(secret, code.slice(-6), seconds * 1000)).toBe(Math.floor(seconds / 30))
  })
})

describe('RFC 4226, appendix D', () => {
  const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489']
  test.each(codes.map((code, count) => ({ count, code })))('count $count is $code', ({ count, code }) =>
    expect(totpCode(Buffer.from('12345678901234567890'), count)).toBe(code),
  )
})

describe('RFC 4648, base32', () => {
  const vectors = {
    '': '',
    f: 'MY',
    fo: 'MZXQ',
    foo: 'MZXW6',
    foob: 'MZXW6YQ',
    fooba: 'MZXW6YTB',
    foobar: 'MZXW6YTBOI',
  }
  test.each(Object.entries(vectors))('%s is %s', (plain, text) => expect(toBase32(Buffer.from(plain))).toBe(text))
})

test('a code holds in its own step and the two beside it, in no other', () => {
  const secret = newTotpSecret()
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 2 ** 40 }), fc.integer({ min: -5, max: 5 }), (step, distance) => {
      const code = totpCode(secret, step + distance)
      const found = findTotpStep(secret, code, step * 30_000 + 7_000)
      if (Math.abs(distance) <= 1) expect(found).toBe(step + distance)
      // one code in a million is by chance that of another step
      else if (found !== undefined) expect(totpCode(secret, found)).toBe(code)
    }),
  )
})

test('the QR code names issuer and account, whatever is in the address', () => {
  expect(totpUri('MZXW6', 'an+1&x=y@công-ty.vn')).toBe(
    'otpauth://totp/Song%20H%C3%A0nh:an%2B1%26x%3Dy%40c%C3%B4ng-ty.vn?secret=MZXW6&issuer=Song%20H%C3%A0nh&algorithm=SHA1&digits=6&period=30',
  )
})

test('a secret is 160 random bits', () => {
  expect(newTotpSecret()).toHaveLength(20)
  expect(newTotpSecret().equals(newTotpSecret())).toBe(false)
})

test('a code of another length or of other characters is the code of no step, and no error', () => {
  const secret = Buffer.from('12345678901234567890')
  for (const code of ['', '28708', '2870822', ' 287082', '２８７０８２', 'abcdef'])
    expect(findTotpStep(secret, code, 59_000)).toBeUndefined()
})
