import type { TermsVersion } from '@song-hanh/contract/value/terms'
import type { Seal } from '#platform/secret/secret'

export type HashPool = {
  /** Throws what `hash` and `matches` would throw, before work is done in vain. */
  refuseWhenFull(): void
  /** How many passwords were compared so far. */
  compared(): number
  hash(password: string): Promise<string>
  /** Takes as long without a stored hash as with one, so that timing does not reveal which addresses exist. */
  matches(stored: string | undefined, password: string): Promise<boolean>
}

export type IpThrottle = {
  /** Counts a try before the password is compared. Returns the seconds to wait, or undefined when it may proceed. */
  consume(address: string): number | undefined
  /** Undoes `consume` when the password was right, or was never compared. */
  release(address: string): void
}

export type RefreshToken = { sessionId: string; counter: number }
export type RefreshTokens = {
  /** The key that writes; '' for the one without an id. */
  keyId: string
  /** With the newest key, or with `keyId` while the ring has it. */
  write(token: RefreshToken & { keyId?: string | undefined }): string
  /** Undefined for a token that we did not write. */
  read(token: string | undefined): RefreshToken | undefined
}

type TokenClaims = {
  personId: string
  sessionId: string
  /** Time of the last full authentication, in seconds. */
  provenAt: number
  /** The acting member of staff, in an impersonation. */
  actorId?: string
  /** The organisation an impersonation is limited to. */
  boundTo?: string | undefined
  /** Lifetime; 15 minutes by default. */
  seconds?: number
}

export type Signer = {
  /** Reads or creates the key before the first request needs it. */
  warmUp(): Promise<void>
  sign(claims: TokenClaims): Promise<{ access_token: string; exp: number }>
}

/** Validated claims of an identity provider about a person. */
export type SsoClaims = {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  name: string
  /** The terms that were accepted before the redirect to the provider. */
  agreedTo?: TermsVersion
}

/** What must be remembered between the two halves of a sign-in. */
export type SsoStart = { state: string; nonce: string; verifier: string }

export type SsoProvider = {
  /** The address to send the browser to, and what must be remembered until it comes back. */
  start(language: 'vi' | 'en' | undefined): Promise<SsoStart & { url: string }>
  /** Throws when the answer does not belong to what was started, or the provider refuses it. */
  finish(query: { code: string; state: string; iss?: string | undefined }, started: SsoStart): Promise<SsoClaims>
}

/** Protects mailed codes and recovery codes, which are short enough to be guessed from a stolen digest. */
export type CodeKeys = {
  /** Seals what checks a recovery code. */
  seal: Seal
  /** With the newest key. */
  mac(...parts: string[]): Buffer
  /** With any key of the ring. */
  isMac(mac: Buffer, ...parts: string[]): boolean
  /** Checks recovery codes of releases before CODE_KEYS; absent without REFRESH_KEY. */
  released: Buffer | undefined
}

/** Injected into identity's operations; created once by the auth process. */
export type IdentityDeps = {
  /** JSON Web Keys that verify access tokens, from memory. */
  publicKeys: () => Promise<Record<string, unknown>[]>
  hashes: HashPool
  ipThrottle: IpThrottle
  refreshTokens: RefreshTokens
  signer: Signer
  /** For what other processes read or write too: mails, the audit, exports, applications. */
  seal: Seal
  /** For what proves a person: private keys of tokens, TOTP secrets, cookies of a sign-in. Only auth has its keys. */
  identitySeal: Seal
  codeKeys: CodeKeys
  /** Absent where no identity provider is configured. */
  sso: SsoProvider | undefined
  /** Public origin of the product; passkeys are bound to its host. */
  origin: string
  /** Our own issuer, of people without single sign-on. */
  issuer: string
}
