import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from 'node:crypto'
import { type KeyRing, readKeyRing } from './key-ring.ts'
import { macOf } from './token.ts'

/** Encrypts and signs values with keys that the database never sees. */
export type Seal = {
  /** The key that seals and signs. */
  keyId: string
  seal(plain: string, purpose: string): string
  /** Throws if the value was modified, sealed for another purpose, or with an unknown key. */
  open(sealed: string, purpose: string): string
  /** Signature over these parts for this purpose, short enough for a link. */
  sign(purpose: string, ...parts: string[]): string
  isSigned(signature: string, purpose: string, ...parts: string[]): boolean
}

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM; `context` is additional authenticated data: decryption needs the same one. */
export const encrypt = (key: Buffer, plain: string, context: string): string => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const hidden = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, hidden, cipher.getAuthTag()]).toString('base64url')
}

export const decrypt = (key: Buffer, sealed: string, context: string): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivBytes + tagBytes) throw new Error('the sealed value is too short')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString()
}

/** A derived key per purpose, so that signing never uses the sealing key itself. */
const signatureOf = (id: string, key: Buffer, purpose: string, parts: string[]) =>
  `${id}.${macOf(macOf(key, 'sign', purpose), id, ...parts).toString('base64url')}`

/**
 * `keys` is `id:base64,id:base64`: the first seals, all of them open. The result is `id.base64url`. The runbook
 * (ops/keys.md) says how keys are rotated.
 */
export const openSeal = (keys: string): Seal => sealWith(readKeyRing(keys, 'sealing key'))

export const sealWith = (ring: KeyRing): Seal => {
  const byId = new Map(ring.map(({ id, key }) => [id, key]))
  const [newest] = ring
  return {
    keyId: newest.id,
    seal: (plain, purpose) => `${newest.id}.${encrypt(newest.key, plain, `${newest.id}.${purpose}`)}`,
    open: (sealed, purpose) => {
      const id = keyIdOf(sealed)
      const key = byId.get(id)
      if (!key) throw new Error('sealed with a key that we do not have')
      return decrypt(key, sealed.slice(id.length + 1), `${id}.${purpose}`)
    },
    sign: (purpose, ...parts) => signatureOf(newest.id, newest.key, purpose, parts),
    isSigned: (signature, purpose, ...parts) => {
      const id = keyIdOf(signature)
      const key = byId.get(id)
      if (!key) return false
      // compare texts, not decoded bytes: several texts decode to the same bytes
      const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(id, key, purpose, parts))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}

/** The id of the key that sealed or signed this text. */
export const keyIdOf = (text: string): string => text.slice(0, Math.max(0, text.indexOf('.')))
