import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A 256-bit random token for a link or a cookie; only its digest is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 over length-prefixed parts, so that they cannot run into each other. */
export const digestOf = (...parts: string[]): Buffer => {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(`${Buffer.byteLength(part)}:${part}`)
  return sum.digest()
}

/** HMAC for short values that could be brute-forced: without the key a stolen digest is useless. */
export const macOf = (key: Buffer, ...parts: string[]): Buffer =>
  createHmac('sha256', key)
    .update(digestOf(...parts))
    .digest()

/** A derived key per purpose, from the process's key. */
export const keyFor = (base64: string, purpose: string): Buffer => macOf(Buffer.from(base64, 'base64'), purpose)
