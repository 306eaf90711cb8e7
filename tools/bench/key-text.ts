import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const inBase62 = (value: bigint, length: number): string => {
  let [rest, text] = [value, '']
  for (; text.length < length; rest /= 62n) text = `${digits[Number(rest % 62n)]}${text}`
  return text
}

/** As the documentation says how a key is made; the server has a program of its own for it. */
export const newKeyText = (): string => {
  const text = `sh_live_${inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), 43)}`
  return text + inBase62(BigInt(crc32(text)), 6)
}

/** As the server keeps it. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
