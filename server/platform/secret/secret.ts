import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from 'node:crypto'
import { macOf } from './token.ts'

/** Encrypts and signs values with keys that the database never sees. */
export type Seal = {
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

const readKeys = (keys: string): Map<string, Buffer> => {
  const read = keys.split(',').map((given): [string, Buffer] => {
    const entry = given.trim()
    const id = entry.replace(/:.*/s, '')
    const key = Buffer.from(entry.slice(id.length + 1), 'base64')
    if (!/^[\w-]+$/.test(id)) throw new Error('a sealing key needs an id of letters, digits, _ and -')
    if (key.length !== 32) throw new Error(`the sealing key ${id} must be 32 bytes in base64`)
    return [id, key]
  })
  if (new Set(read.map(([id]) => id)).size !== read.length) throw new Error('two sealing keys have the same id')
  return new Map(read)
}

/** A derived key per purpose, so that signing never uses the sealing key itself. */
const signatureOf = (id: string, key: Buffer, purpose: string, parts: string[]) =>
  `${id}.${macOf(macOf(key, 'sign', purpose), id, ...parts).toString('base64url')}`

/**
 * `keys` is `id:base64,id:base64`: the first seals, all of them open. To rotate, put a new key in front and keep the
 * old one until everything is sealed again. The result is `id.base64url`.
 */
export const openSeal = (keys: string): Seal => {
  const byId = readKeys(keys)
  const [[newest, newestKey]] = byId as unknown as [[string, Buffer]]
  return {
    seal: (plain, purpose) => `${newest}.${encrypt(newestKey, plain, `${newest}.${purpose}`)}`,
    open: (sealed, purpose) => {
      const dot = sealed.indexOf('.')
      const id = sealed.slice(0, dot)
      const key = byId.get(id)
      if (!key) throw new Error('sealed with a key that we do not have')
      return decrypt(key, sealed.slice(dot + 1), `${id}.${purpose}`)
    },
    sign: (purpose, ...parts) => signatureOf(newest, newestKey, purpose, parts),
    isSigned: (signature, purpose, ...parts) => {
      const id = signature.slice(0, signature.indexOf('.'))
      const key = byId.get(id)
      if (!key) return false
      // compare texts, not decoded bytes: several texts decode to the same bytes
      const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(id, key, purpose, parts))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
