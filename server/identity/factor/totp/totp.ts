import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every authenticator app speaks it: HMAC-SHA-1, 30 seconds, six digits. */
const stepMs = 30_000
const digits = 6
const secretBytes = 20
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 (RFC 4648) without padding, as TOTP secrets are written. */
export const toBase32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replaceAll(/.{1,5}/g, (five) => alphabet.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
}

export const newTotpSecret = (): Buffer => randomBytes(secretBytes)

/** RFC 4226: the code of one step. */
export const totpCode = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 0xf) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The time step that the code belongs to, the current one or a neighbour: a phone's clock may be off by half a minute,
 * and typing takes some seconds.
 */
export const findTotpStep = (secret: Buffer, code: string, now: number): number | undefined => {
  const received = Buffer.from(code)
  const present = Math.floor(now / stepMs)
  return [present, present - 1, present + 1].find((step) => {
    const right = Buffer.from(totpCode(secret, step))
    return received.length === right.length && timingSafeEqual(received, right)
  })
}

/** Content of the QR code. The issuer appears twice because apps differ in which one they show. */
export const totpUri = (secret: string, email: string): string => {
  const issuer = encodeURIComponent('Song Hành')
  const settings = `secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${digits}&period=${stepMs / 1000}`
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?${settings}`
}
