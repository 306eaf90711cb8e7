import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const inBase62 = (value: bigint, length: number): string => {
  let [rest, text] = [value, '']
  for (; text.length < length; rest /= 62n) text = `${digits[Number(rest % 62n)]}${text}`
  return text
}

/** Generates a key by its documentation, independently of the server's code. */
export const newKeyText = (): string => {
  const text = `sh_live_${inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), 43)}`
  return text + inBase62(BigInt(crc32(text)), 6)
}

/** The digest that the server stores. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
