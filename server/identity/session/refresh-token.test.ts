import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { graceSeconds, evaluateRefreshToken, openRefreshTokens, refreshCookie, sessionDays } from './refresh-token.ts'

const key = Buffer.alloc(32, 7).toString('base64')
const sessionId = '01980000-0000-7000-8000-000000000001'

describe('a refresh token', () => {
  const tokens = openRefreshTokens({ REFRESH_KEYS: `r1:${key}` })

  test('reads back what was written', () => {
    expect(tokens.read(tokens.write({ sessionId, counter: 12 }))).toEqual({ sessionId, counter: 12 })
  })

  test('with any character changed is no token', () => {
    const token = tokens.write({ sessionId, counter: 3 })
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...'0123456789abcdefXYZ._-'), (at, letter) => {
        const changed = token.slice(0, at) + letter + token.slice(at + 1)
        // the last letter of base64url carries two unused bits, so some other letters spell the same bytes
        if (changed === token || at === token.length - 1) return
        expect(tokens.read(changed)).toBeUndefined()
      }),
    )
  })

  test('of another key is no token', () => {
    const other = openRefreshTokens({ REFRESH_KEYS: `r1:${Buffer.alloc(32, 8).toString('base64')}` })
    expect(tokens.read(other.write({ sessionId, counter: 0 }))).toBeUndefined()
  })

  test('needs a key of 32 bytes', () => {
    expect(() => openRefreshTokens({ REFRESH_KEYS: 'r1:c2hvcnQ=' })).toThrow('the refresh key r1 must be 32 bytes')
    expect(() => openRefreshTokens({ REFRESH_KEY: 'c2hvcnQ=' })).toThrow('REFRESH_KEY')
    expect(() => openRefreshTokens({})).toThrow('REFRESH_KEYS is missing')
  })
})

describe('[T43] a ring of refresh keys', () => {
  const other = Buffer.alloc(32, 9).toString('base64')
  const token = { sessionId, counter: 3 }
  const released = openRefreshTokens({ REFRESH_KEY: key })
  const both = openRefreshTokens({ REFRESH_KEYS: `r2:${other},r1:${key}`, REFRESH_KEY: key })

  test('writes with the first key and reads those of all', () => {
    expect(both.write(token)).toMatch(/^r2\./)
    expect([both.keyId, released.keyId]).toEqual(['r2', ''])
    for (const by of [both, released, openRefreshTokens({ REFRESH_KEYS: `r1:${key}` })])
      expect(both.read(by.write(token))).toEqual(token)
    expect(openRefreshTokens({ REFRESH_KEYS: `r2:${other}` }).read(released.write(token))).toBeUndefined()
  })

  test('writes with another key of the ring where one is named, and with the first where it is gone', () => {
    expect(both.write({ ...token, keyId: 'r1' })).toMatch(/^r1\./)
    expect(both.write({ ...token, keyId: '' })).toBe(released.write(token))
    expect(both.write({ ...token, keyId: 'r0' })).toMatch(/^r2\./)
  })

  test('does not let the id of a key be exchanged, taken off or put on', () => {
    const twice = openRefreshTokens({ REFRESH_KEYS: `a:${key},b:${key}`, REFRESH_KEY: key })
    const written = twice.write(token)
    for (const text of [written.replace(/^a/, 'b'), written.replace(/^a\./, ''), `a.${released.write(token)}`])
      expect(twice.read(text)).toBeUndefined()
  })
})

describe('judging a token', () => {
  const now = 1_000_000
  const live = { counter: 5, previousAt: now - 1000, endedAt: null, expiresAt: now + 1 }

  test('the present one rotates', () => expect(evaluateRefreshToken({ counter: 5 }, live, now)).toBe('rotate'))
  test('the predecessor within its grace time gets the same successor', () =>
    expect(evaluateRefreshToken({ counter: 4 }, live, now)).toBe('grace'))
  test('the predecessor after its grace time is a theft', () =>
    expect(evaluateRefreshToken({ counter: 4 }, { ...live, previousAt: now - graceSeconds * 1000 - 1 }, now)).toBe(
      'reused',
    ))
  test('the grandparent is a theft even within the grace time', () =>
    expect(evaluateRefreshToken({ counter: 3 }, live, now)).toBe('reused'))
  test('a token from the future is a theft', () =>
    expect(evaluateRefreshToken({ counter: 6 }, live, now)).toBe('reused'))
  test('an ended session stays ended', () =>
    expect(evaluateRefreshToken({ counter: 5 }, { ...live, endedAt: 'then' }, now)).toBe('ended'))
  test('an expired session is ended', () =>
    expect(evaluateRefreshToken({ counter: 5 }, { ...live, expiresAt: now }, now)).toBe('ended'))
})

describe('the limits of a refresh token', () => {
  const tokens = openRefreshTokens({ REFRESH_KEYS: `r1:${key}` })
  const now = 1_000_000
  const live = { counter: 5, previousAt: now - graceSeconds * 1000, endedAt: null, expiresAt: now + 1 }

  test('it is read only as a whole', () => {
    const token = tokens.write({ sessionId, counter: 3 })
    for (const text of [undefined, '', '.', `x${token}`, `${token}x`, ` ${token}`, `${token}\n`, token.slice(0, -1)])
      expect(tokens.read(text)).toBeUndefined()
  })

  test('a session id of another form and a counter of ten digits are refused even with our mac', () => {
    const written = (id: string, counter: number) => tokens.read(tokens.write({ sessionId: id, counter }))
    expect(written(sessionId, 999_999_999)).toEqual({ sessionId, counter: 999_999_999 })
    expect(written(sessionId, 1_000_000_000)).toBeUndefined()
    expect(written(`${sessionId}0`, 1)).toBeUndefined()
    expect(written(sessionId.slice(1), 1)).toBeUndefined()
    expect(written(sessionId.replace('9', 'G'), 1)).toBeUndefined()
  })

  test('a mac that decodes to fewer bytes is refused, not an error', () => {
    const [keyId, id, counter] = tokens.write({ sessionId, counter: 3 }).split('.')
    expect(tokens.read(`${keyId}.${id}.${counter}.${'A'.repeat(43)}`)).toBeUndefined()
  })

  test('31 bytes of key are too few, and 32 are enough', () => {
    const withBytes = (bytes: number) => openRefreshTokens({ REFRESH_KEY: Buffer.alloc(bytes).toString('base64') })
    expect(() => withBytes(31)).toThrow('at least 32 bytes')
    expect(() => withBytes(32)).not.toThrow()
  })

  test('the grace time includes its last moment', () => {
    expect(evaluateRefreshToken({ counter: 4 }, live, now)).toBe('grace')
    expect(evaluateRefreshToken({ counter: 4 }, live, now + 1)).not.toBe('grace')
  })

  test('without a predecessor there is no grace', () => {
    expect(evaluateRefreshToken({ counter: 4 }, { ...live, previousAt: undefined }, now)).toBe('reused')
  })

  test('its cookie is for the sign-in paths alone, for thirty days', () => {
    expect(refreshCookie).toEqual({ name: '__Secure-refresh', path: '/id/auth' })
    expect([sessionDays, graceSeconds]).toEqual([30, 10])
  })
})
