import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { openSeal } from './secret.ts'
import { macOf } from './token.ts'

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const old = `old:${key(1)}`
const seal = openSeal(old)

test('what was sealed opens again, and its text appears nowhere', () => {
  assert(
    property(string({ unit: 'grapheme', minLength: 4 }), string(), (plain, purpose) => {
      const sealed = seal.seal(plain, purpose)
      expect(seal.open(sealed, purpose)).toBe(plain)
      expect(sealed).not.toContain(plain)
    }),
  )
  expect(seal.open(seal.seal('', 'x'), 'x')).toBe('')
})

test('the same value is sealed differently each time', () => {
  expect(seal.seal('0901234567', 'phone')).not.toBe(seal.seal('0901234567', 'phone'))
})

test('a value sealed for one purpose does not open for another', () => {
  expect(() => seal.open(seal.seal('0901234567', 'phone'), 'email')).toThrow('authenticate')
})

test('a change of any single byte is noticed', () => {
  const [id, body] = seal.seal('Trần Minh Anh', 'name').split('.') as [string, string]
  const bytes = Buffer.from(body, 'base64url')
  for (let place = 0; place < bytes.length; place += 1) {
    const forged = Buffer.from(bytes)
    forged[place]! ^= 1
    expect(() => seal.open(`${id}.${forged.toString('base64url')}`, 'name')).toThrow('authenticate')
  }
})

test('a new key in front seals, and the old one still opens', () => {
  const both = openSeal(`new:${key(2)},${old}`)
  const sealed = seal.seal('secret', 'x')
  expect(both.open(sealed, 'x')).toBe('secret')
  expect(both.seal('secret', 'x')).toMatch(/^new\./)
  expect(() => seal.open(both.seal('secret', 'x'), 'x')).toThrow('do not have')
})

test('a key id cannot be exchanged for that of another key', () => {
  const twice = openSeal(`a:${key(3)},b:${key(3)}`)
  expect(() => twice.open(twice.seal('secret', 'x').replace(/^a/, 'b'), 'x')).toThrow('authenticate')
})

test.each(['', 'x', '.', 'old', 'oldX', 'old.', 'old.AAAA', 'none.AAAA'])('%j is refused', (text) => {
  expect(() => seal.open(text, 'x')).toThrow(/too short|do not have/)
})

test.each(['', 'old', `old:${Buffer.alloc(16).toString('base64')}`, `o.d:${key(1)}`, `${old},${old}`])(
  'keys written as %j do not start a process',
  (keys) => {
    expect(() => openSeal(keys)).toThrow(/sealing key/)
  },
)

test('a signature holds for its own purpose and parts only, and no letter of it may differ', () => {
  const signature = seal.sign('link', 'a', 'b')
  expect(seal.isSigned(signature, 'link', 'a', 'b')).toBe(true)
  expect(seal.isSigned(signature, 'mail', 'a', 'b')).toBe(false)
  for (const parts of [['ab'], ['a', 'b', ''], ['b', 'a'], ['a', 'B'], []])
    expect(seal.isSigned(signature, 'link', ...parts), parts.join()).toBe(false)
  for (let place = 0; place < signature.length; place += 1) {
    const other = signature[place] === 'A' ? 'B' : 'A'
    expect(seal.isSigned(signature.slice(0, place) + other + signature.slice(place + 1), 'link', 'a', 'b')).toBe(false)
  }
  for (const text of ['', '.', 'old', 'old.', `${signature}=`, ` ${signature}`, signature.slice(0, -1)])
    expect(seal.isSigned(text, 'link', 'a', 'b'), text).toBe(false)
})

test('what an old key signed holds while that key is still there', () => {
  const signature = seal.sign('link', 'a')
  expect(openSeal(`new:${key(2)},${old}`).isSigned(signature, 'link', 'a')).toBe(true)
  expect(openSeal(`new:${key(2)}`).isSigned(signature, 'link', 'a')).toBe(false)
})

test('a key needs 32 bytes and an id that is its own, and the error names which', () => {
  expect(() => openSeal(`o.d:${key(1)}`)).toThrow('an id of letters')
  expect(() => openSeal(`:${key(1)}`)).toThrow('an id of letters')
  expect(() => openSeal(`ol d:${key(1)}`)).toThrow('an id of letters')
  expect(() => openSeal(`old:${Buffer.alloc(31).toString('base64')}`)).toThrow('the sealing key old must be 32 bytes')
  expect(() => openSeal(`old:${Buffer.alloc(33).toString('base64')}`)).toThrow('the sealing key old must be 32 bytes')
  expect(() => openSeal(`${old},${old}`)).toThrow('same id')
})

test('spaces around keys do not count', () => {
  const both = openSeal(` new:${key(2)} , ${old} `)
  expect(both.open(seal.seal('secret', 'x'), 'x')).toBe('secret')
  expect(both.sign('link', 'a')).toMatch(/^new\./)
})

test('the shortest sealed value is that of an empty text', () => {
  const body = seal.seal('', 'x').split('.')[1]!
  expect(Buffer.from(body, 'base64url')).toHaveLength(28)
  expect(() => seal.open(`old.${Buffer.alloc(27).toString('base64url')}`, 'x')).toThrow('too short')
  expect(() => seal.open(`old.${Buffer.alloc(28).toString('base64url')}`, 'x')).toThrow('authenticate')
})

test('two keys with the same bytes sign differently', () => {
  const twice = openSeal(`a:${key(3)},b:${key(3)}`)
  const signature = twice.sign('link', 'x')
  expect(twice.isSigned(signature, 'link', 'x')).toBe(true)
  expect(twice.isSigned(signature.replace(/^a/, 'b'), 'link', 'x')).toBe(false)
})

test('the key that seals is not the one that signs', () => {
  const bytes = Buffer.alloc(32, 1)
  expect(seal.sign('link', 'a')).toBe(`old.${macOf(macOf(bytes, 'sign', 'link'), 'old', 'a').toString('base64url')}`)
})
