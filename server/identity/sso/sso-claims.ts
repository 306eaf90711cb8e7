import { Email } from '@song-hanh/contract/value/text'
import type { SsoClaims } from '../deps.ts'

/** Claims of an id token or user info response, not validated beyond the signature. */
type RawClaims = Record<string, unknown> & { sub: string }

/** The subject is always the id token's. Address and verification come from the same source, never mixed. */
export const mergeClaims = (proven: RawClaims, more: Record<string, unknown>): RawClaims => {
  const { email, email_verified } = proven['email'] === undefined ? more : proven
  return { ...proven, ...more, sub: proven.sub, email, email_verified }
}

const maxNameLength = 120
const maxSubjectLength = 255

/** A name from the provider as we store names: one line, NFC, bounded. */
const cleanName = (claim: unknown): string =>
  typeof claim === 'string'
    ? claim
        .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
        .normalize('NFC')
        .trim()
        .slice(0, maxNameLength)
        .trim()
    : ''

/** What stands before the @ of an address. */
export const localPartOf = (email: string): string => email.replace(/@.*/s, '')

/** Undefined when unusable: no valid e-mail address, or an empty or overlong subject. */
export const readClaims = (issuer: string, claims: RawClaims): SsoClaims | undefined => {
  const email = Email.safeParse(claims['email'])
  if (!email.success || claims.sub === '' || claims.sub.length > maxSubjectLength) return undefined
  const full = [claims['given_name'], claims['family_name']].map(cleanName).filter(Boolean).join(' ')
  return {
    issuer,
    subject: claims.sub,
    email: email.data,
    // some providers send it as text
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    name: cleanName(claims['name']) || full || cleanName(claims['preferred_username']) || localPartOf(email.data),
  }
}
