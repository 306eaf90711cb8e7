import { expect, test } from 'vitest'
import { mergeClaims, readClaims } from './sso-claims.ts'

const proven = { sub: 'a', email: 'chu@example.vn', email_verified: false }

test('an address and whether it is proven come from one answer of the provider, never one from each', () => {
  expect(mergeClaims(proven, { sub: 'b', email: 'khac@example.vn', email_verified: true, name: 'Chủ' })).toEqual({
    ...proven,
    name: 'Chủ',
  })
  expect(mergeClaims({ sub: 'a', email: 'chu@example.vn' }, { email_verified: true })).toMatchObject({
    email_verified: undefined,
  })
  expect(mergeClaims({ sub: 'a', email_verified: true }, { email: 'chu@example.vn' })).toMatchObject({
    email: 'chu@example.vn',
    email_verified: undefined,
  })
})

const issuer = 'https://id.example'
const said = { sub: 's', email: 'Chu@Example.vn', email_verified: true, name: 'Chủ Quán' }

test('what a provider says of a person is kept', () => {
  expect(readClaims(issuer, said)).toEqual({
    issuer,
    subject: 's',
    email: 'chu@example.vn',
    emailVerified: true,
    name: 'Chủ Quán',
  })
})

test('an address is proven only by true, as a value or as text', () => {
  const proven = (value: unknown) => readClaims(issuer, { ...said, email_verified: value })?.emailVerified
  expect([true, 'true'].map(proven)).toEqual([true, true])
  expect([false, 'false', 'TRUE', 1, null, undefined].map(proven)).toEqual([false, false, false, false, false, false])
})

test('without an address that mail can reach, or with a subject that is no id, nobody is known by it', () => {
  for (const email of [undefined, '', 'chu', 5]) expect(readClaims(issuer, { ...said, email })).toBeUndefined()
  expect(readClaims(issuer, { ...said, sub: '' })).toBeUndefined()
  expect(readClaims(issuer, { ...said, sub: 'x'.repeat(256) })).toBeUndefined()
  expect(readClaims(issuer, { ...said, sub: 'x'.repeat(255) })?.subject).toHaveLength(255)
})

test('the name is the first that is there: the whole one, its parts, the user name, the address', () => {
  const name = (claims: object) => readClaims(issuer, { sub: 's', email: 'chu@example.vn', ...claims })?.name
  const parts = { given_name: 'Lan', family_name: 'Trần', preferred_username: 'lan.tran' }
  expect(name({ ...parts, name: 'Cô Lan' })).toBe('Cô Lan')
  expect(name(parts)).toBe('Lan Trần')
  expect(name({ ...parts, given_name: undefined })).toBe('Trần')
  expect(name({ preferred_username: 'lan.tran' })).toBe('lan.tran')
  expect(name({ name: 5, given_name: {}, preferred_username: ' ' })).toBe('chu')
})

test('a name from outside is one line of at most 120 characters, in NFC, without spaces around it', () => {
  const name = (claims: string) => readClaims(issuer, { ...said, name: claims })?.name
  expect(name(' Lan\r\n\u202eTrần\u2028Anh ')).toBe('Lan Trần Anh')
  expect(name('Trần'.normalize('NFD'))).toBe('Trần')
  expect(name('x'.repeat(121))).toBe('x'.repeat(120))
  expect(name(`${'x'.repeat(119)} y`)).toBe('x'.repeat(119))
})

test('who a person is stays what the id token says', () => {
  expect(mergeClaims({ sub: 'a', email: 'chu@example.vn' }, { sub: 'b' }).sub).toBe('a')
})

test('spaces before a name do not take the place of its letters', () => {
  expect(readClaims(issuer, { ...said, name: `  ${'x'.repeat(120)}` })?.name).toBe('x'.repeat(120))
})
