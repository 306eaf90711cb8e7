import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Every key begins so, so that a scanner of repositories can tell one that has leaked. */
const keyPrefix = 'sh_live_'
const randomLength = 43
const checksumLength = 6

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const inBase62 = (value: bigint, length: number): string => {
  let [rest, text] = [value, '']
  for (; text.length < length; rest /= 62n) text = digits[Number(rest % 62n)]! + text
  return text
}

const checksumOf = (text: string) => inBase62(BigInt(crc32(text)), checksumLength)

/** 256 random bits and a checksum over them: who mistypes a key is told so without anybody looking for it. */
export const newKeyText = (): string => {
  const text = keyPrefix + inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), randomLength)
  return text + checksumOf(text)
}

const shape = new RegExp(`^${keyPrefix}[0-9A-Za-z]{${randomLength + checksumLength}}$`)

/** Could we have made it? Only then it is worth a look into the database. */
export const isKeyText = (text: string): boolean =>
  shape.test(text) && text.slice(-checksumLength) === checksumOf(text.slice(0, -checksumLength))

/** What a key is found by. With 256 random bits nobody can try them all, so a plain hash is enough. */
export const keyDigest = (text: string): Buffer => hash('sha256', text, 'buffer')

/** What is shown of it for ever. */
export const keyEnds = (text: string) => ({ prefix: text.slice(0, 12), last4: text.slice(-4) })
