import { expect, test } from 'vitest'
import { leftUntil, readClaims } from './token-claims.ts'

const pack = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (claims: object) => `${pack({ alg: 'ES256' })}.${pack(claims)}.c2lnbmF0dXJl`

test('the claims of a token are read, with accents, and nothing that can be used as a token', () => {
  const claims = {
    iss: 'https://songhanh.example/id',
    aud: 'song-hanh',
    sub: 'p',
    sid: 's',
    iat: 1,
    auth_time: 2,
    exp: 3,
  }
  const token = tokenOf({ ...claims, act: { sub: 'Trần' }, secret: 'x', jti: 'y' })
  const read = readClaims(token)
  expect(read).toEqual({ ...claims, act: 'Trần' })
  for (const piece of token.split('.')) expect(JSON.stringify(read)).not.toContain(piece)
})

test('what is no token has no claims, and odd values are left out', () => {
  for (const token of ['', 'a', 'a.b.c', `a.${pack([])}.c`, `a.${pack(null)}.c`]) expect(readClaims(token)).toEqual({})
  expect(readClaims(tokenOf({ iss: 1, exp: 'soon', iat: 1.5, act: 'x' }))).toEqual({})
})

test('the remaining time is shown in minutes and seconds until it is over', () => {
  expect(leftUntil(1000, 0)).toBe('16:40')
  expect(leftUntil(65, 500)).toBe('1:05')
  expect(leftUntil(1, 0)).toBe('0:01')
  expect(leftUntil(1, 1000)).toBeUndefined()
})
