import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits for a link or a cookie; only its digest is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 over parts that cannot run into each other. */
export const digestOf = (...parts: string[]): Buffer => {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(`${Buffer.byteLength(part)}:${part}`)
  return sum.digest()
}

/** For short values that could be guessed by trying all: without the key a stolen digest tells nothing. */
export const macOf = (key: Buffer, ...parts: string[]): Buffer =>
  createHmac('sha256', key)
    .update(digestOf(...parts))
    .digest()

/** A key of its own for each purpose, from the one that the process was given. */
export const keyFor = (base64: string, purpose: string): Buffer => macOf(Buffer.from(base64, 'base64'), purpose)
