import { macOf } from '#platform/token'
import type { IdentityDeps } from './deps.ts'

/**
 * An id that belongs to nobody, always the same for one address: so codes that are mailed to it are limited over all
 * attempts, whoever begins them, and nothing of a real person is touched before the address is proven.
 */
export const placeholderIdFor = ({ codeKey }: IdentityDeps, email: string): string => {
  const hex = macOf(codeKey, 'identity.nobody', email).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
