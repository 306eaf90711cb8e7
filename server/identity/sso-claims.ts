import type { TermsVersion } from '@song-hanh/contract/terms'
import { Email } from '@song-hanh/contract/text'

/** What a provider says of somebody who signed in there. */
export type SsoClaims = {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  name: string
  /** The terms that he ticked before he left for his provider. */
  agreedTo?: TermsVersion
}

/** What an id token or a user info response may hold; nothing of it is ours to trust beyond its signature. */
type RawClaims = Record<string, unknown> & { sub: string }

/** Who he is stays what the id token says. An address and whether it is proven come from one of the two, never mixed. */
export const mergeClaims = (proven: RawClaims, more: Record<string, unknown>): RawClaims => {
  const { email, email_verified } = proven['email'] === undefined ? more : proven
  return { ...proven, ...more, sub: proven.sub, email, email_verified }
}

const maxNameLength = 120
const maxSubjectLength = 255

/** A name from outside as we keep names: one line, NFC, not endless. */
const cleanName = (given: unknown): string =>
  typeof given === 'string'
    ? given
        .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
        .normalize('NFC')
        .trim()
        .slice(0, maxNameLength)
        .trim()
    : ''

/** Undefined when we could not know him by it: no address that mail can reach, or a subject that is no name. */
export const readClaims = (issuer: string, claims: RawClaims): SsoClaims | undefined => {
  const email = Email.safeParse(claims['email'])
  if (!email.success || claims.sub === '' || claims.sub.length > maxSubjectLength) return undefined
  const full = [claims['given_name'], claims['family_name']].map(cleanName).filter(Boolean).join(' ')
  return {
    issuer,
    subject: claims.sub,
    email: email.data,
    // some say it as text
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    name: cleanName(claims['name']) || full || cleanName(claims['preferred_username']) || email.data.split('@')[0]!,
  }
}
