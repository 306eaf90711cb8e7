import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** A fixed prefix lets secret scanners detect leaked keys. */
const keyPrefix = 'sh_live_'
const randomLength = 43
const checksumLength = 6

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const inBase62 = (value: bigint, length: number): string => {
  let [rest, text] = [value, '']
  for (; text.length < length; rest /= 62n) text = digits.charAt(Number(rest % 62n)) + text
  return text
}

const checksumOf = (text: string) => inBase62(BigInt(crc32(text)), checksumLength)

/** 256 random bits and a checksum, which rejects mistyped keys without a query. */
export const newKeyText = (): string => {
  const text = keyPrefix + inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), randomLength)
  return text + checksumOf(text)
}

const shape = new RegExp(`^${keyPrefix}[0-9A-Za-z]{${randomLength + checksumLength}}$`)

/** Whether it is well-formed; only then it is looked up. */
export const isKeyText = (text: string): boolean =>
  shape.test(text) && text.slice(-checksumLength) === checksumOf(text.slice(0, -checksumLength))

/** Keys are looked up by this. With 256 random bits a plain hash is safe. */
export const keyDigest = (text: string): Buffer => hash('sha256', text, 'buffer')

/** The parts that remain visible. */
export const keyEnds = (text: string) => ({ prefix: text.slice(0, 12), last4: text.slice(-4) })
