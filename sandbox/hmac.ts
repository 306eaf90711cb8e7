import { createHmac, timingSafeEqual } from 'node:crypto'

export const hmac = (algorithm: 'sha256' | 'sha512', key: string, message: string): string =>
  createHmac(algorithm, key).update(message).digest('hex')

export const isEqual = (given: unknown, right: string): boolean => {
  const [a, b] = [Buffer.from(String(given ?? '')), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The signature with one wrong digit. */
export const corrupted = (signature: string): string =>
  signature.replace(/[0-9a-f](?=[^0-9a-f]*$)/, (digit) => (digit === '0' ? '1' : '0'))
