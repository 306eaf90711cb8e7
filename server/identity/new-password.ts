import { commonPasswords } from '@song-hanh/content/common-passwords'
import type { IdentityDeps } from './deps.ts'

export { storePassword } from './password-store.ts'

/** What a guesser who knows the address tries first: the address itself, or what stands before its @ with a number. */
const resemblesAddress = (password: string, email: string): boolean => {
  const name = email.slice(0, email.lastIndexOf('@'))
  if (password === email) return true
  return name !== '' && password.startsWith(name) && /^[\d\W_]*$/.test(password.slice(name.length))
}

/** On the list of the most common ones, or made of the address of whoever chose it. */
export const isCommonPassword = (password: string, email?: string): boolean => {
  const plain = password.normalize('NFC').toLowerCase()
  return commonPasswords.has(plain) || (email !== undefined && resemblesAddress(plain, email.toLowerCase()))
}

/** The hash of a password that may be used, or the reason why it may not. Never inside a transaction. */
export const hashNewPassword = async (
  { hashes }: IdentityDeps,
  password: string,
  /** Whose it will be, where that is known. */
  email?: string,
): Promise<{ hash: string } | 'password_too_common'> =>
  isCommonPassword(password, email) ? 'password_too_common' : { hash: await hashes.hash(password) }
