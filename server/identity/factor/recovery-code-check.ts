import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Seal } from '#platform/secret/secret'
import { macOf } from '#platform/secret/token'
import type { CodeKeys } from '../deps.ts'

/**
 * What checks a recovery code: a MAC and its key, sealed together. Nobody can compute a MAC again with a new key, as the
 * code is not stored; what is sealed can be sealed again.
 */
export type RecoveryCodeCheck = { key: Buffer; mac: Buffer }
type CodeRowKey = { personId: string; codeId: string }
type CodeRow = { person_id: string; code_id: string; sealed_check: string | null; mac: Buffer | null }

/** Binds a sealed check to its person and row. */
export const checkPurpose = ({ personId, codeId }: CodeRowKey): string => `identity.recovery_code ${personId} ${codeId}`

const macOfCode = (key: Buffer, personId: string, code: string) => macOf(key, 'recovery_code', personId, code)

/** For a normalized code. */
export const newCheck = (personId: string, code: string): RecoveryCodeCheck => {
  const key = randomBytes(32)
  return { key, mac: macOfCode(key, personId, code) }
}

export const isCode = ({ key, mac }: RecoveryCodeCheck, personId: string, code: string): boolean =>
  timingSafeEqual(mac, macOfCode(key, personId, code))

export const writeCheck = ({ key, mac }: RecoveryCodeCheck): string =>
  `${key.toString('base64url')}.${mac.toString('base64url')}`

export const sealCheck = (seal: Seal, row: CodeRowKey, check: RecoveryCodeCheck): string =>
  seal.seal(writeCheck(check), checkPurpose(row))

/** Undefined for a code whose key is gone: it matches nothing, and the others of its set still work. */
export const readCheck = ({ seal, released }: CodeKeys, row: CodeRow): RecoveryCodeCheck | undefined => {
  if (row.mac) return released && { key: released, mac: row.mac }
  try {
    const purpose = checkPurpose({ personId: row.person_id, codeId: row.code_id })
    const [key = '', mac = ''] = seal.open(row.sealed_check ?? '', purpose).split('.')
    return { key: Buffer.from(key, 'base64url'), mac: Buffer.from(mac, 'base64url') }
  } catch {
    return undefined
  }
}
