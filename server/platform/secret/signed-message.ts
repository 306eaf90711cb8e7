import { createHmac, timingSafeEqual } from 'node:crypto'

type Algorithm = 'sha256' | 'sha512'

export const hmacHex = (algorithm: Algorithm, key: string, message: string | Uint8Array): string =>
  createHmac(algorithm, key).update(message).digest('hex')

/** Constant-time comparison. Some providers use upper-case hex. */
export const isSameHex = (received: string, right: string): boolean => {
  const [a, b] = [Buffer.from(received.toLowerCase()), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** `{timestamp}.{rawBody}`, as SePay and the card provider sign: over the raw bytes. */
export const timedMessage = (timestamp: string, rawBody: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(`${timestamp}.`), rawBody])

/** Timestamps outside this window are treated as replays. */
const windowSeconds = 300
export const isFresh = (timestamp: string, now: number): boolean =>
  /^\d{1,11}$/.test(timestamp) && Math.abs(Math.floor(now / 1000) - Number(timestamp)) <= windowSeconds

export const headerOf = (headers: Record<string, string | string[] | undefined>, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** The bytes as JSON, or undefined; invalid UTF-8 is not JSON. */
export const readJson = (rawBody: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody)) as unknown
  } catch {
    return undefined
  }
}
