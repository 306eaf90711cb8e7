import { commonPasswords } from '@song-hanh/content/common-passwords'
import type { IdentityDeps } from '../deps.ts'

export { storePassword } from './password-store.ts'

/** What an attacker who knows the address tries first: the address, or its local part with digits. */
const resemblesAddress = (password: string, email: string): boolean => {
  const name = email.slice(0, email.lastIndexOf('@'))
  if (password === email) return true
  return name !== '' && password.startsWith(name) && /^[\d\W_]*$/.test(password.slice(name.length))
}

/** On the list of common passwords, or derived from the person's address. */
export const isCommonPassword = (password: string, email?: string): boolean => {
  const plain = password.normalize('NFC').toLowerCase()
  return commonPasswords.has(plain) || (email !== undefined && resemblesAddress(plain, email.toLowerCase()))
}

/** The hash of an acceptable password, or why it is not. Never call it inside a transaction. */
export const hashNewPassword = async (
  { hashes }: IdentityDeps,
  password: string,
  /** The person's address, where it is known. */
  email?: string,
): Promise<{ hash: string } | 'password_too_common'> =>
  isCommonPassword(password, email) ? 'password_too_common' : { hash: await hashes.hash(password) }
