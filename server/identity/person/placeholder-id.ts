import type { IdentityDeps } from '../deps.ts'

/**
 * A placeholder person id for an unproven address, deterministic: limits on mailed codes hold across all attempts, and
 * no row of a real person is touched before the address is proven.
 */
export const placeholderIdFor = ({ codeKeys }: IdentityDeps, email: string): string => {
  const hex = codeKeys.mac('identity.nobody', email).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
