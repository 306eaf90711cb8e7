import { clock } from '#platform/clock'
import type { Database } from '#platform/db/db'
import type { HttpExchange } from '#platform/http/handler'
import { newId } from '#platform/id'
import { checkCode, mailCode } from './code.ts'
import { placeholderIdFor } from '../person/placeholder-id.ts'
import type { IdentityDeps } from '../deps.ts'

/** Proves an e-mail address by a mailed code before there is an account. Bound to the browser by a sealed cookie. */
const cookie = { name: '__Secure-entry', path: '/id/auth', minutes: 15 } as const
const sealPurpose = 'identity.entry'

type AddressProof = {
  entryId: string
  /** The placeholder that the code was mailed for; it changes when the code key rotates. */
  personId?: string
  email: string
  /** What the proof is for, such as an invitation link; it is not valid for anything else. */
  by: string
  isProven: boolean
  expiresAt: number
}
/** Which mail brings the code. */
type ProofPurpose = 'join' | 'register'
type Call = HttpExchange & { database: Database }

const setCookie = (
  { identitySeal }: IdentityDeps,
  response: HttpExchange['response'],
  proof: Omit<AddressProof, 'expiresAt'>,
): void => {
  const withExpiry: AddressProof = { ...proof, expiresAt: clock.now() + cookie.minutes * 60_000 }
  response.setCookie(cookie.name, identitySeal.seal(JSON.stringify(withExpiry), sealPurpose), {
    path: cookie.path,
    maxAgeSeconds: cookie.minutes * 60,
  })
}

const readCookie = (
  { identitySeal }: IdentityDeps,
  request: HttpExchange['request'],
  by: string,
): AddressProof | undefined => {
  const sealed = request.cookie(cookie.name)
  if (!sealed) return undefined
  try {
    const proof = JSON.parse(identitySeal.open(sealed, sealPurpose)) as AddressProof
    return proof.by === by && proof.expiresAt > clock.now() ? proof : undefined
  } catch {
    return undefined
  }
}

/**
 * Mails the code. Behaves the same whether or not the address has an account: no data of a real person is read or
 * changed before the address is proven. Undefined: sent; otherwise the seconds to wait.
 */
export const startAddressProof = async (
  deps: IdentityDeps,
  { database, request, response }: Call,
  { email, by, purpose }: { email: string; by: string; purpose: ProofPurpose },
): Promise<number | undefined> => {
  const entryId = newId()
  const personId = placeholderIdFor(deps, email)
  const wait = await database.within({ kind: 'person', personId }, (tx) =>
    mailCode(deps, tx, {
      personId,
      purpose,
      boundTo: entryId,
      account: email,
      to: email,
      name: '',
      language: request.language ?? 'vi',
    }),
  )
  if (wait === undefined) setCookie(deps, response, { entryId, personId, email, by, isProven: false })
  return wait
}

/** Consumes the code and returns the address that it proves. */
export const proveAddress = async (
  deps: IdentityDeps,
  { database, request, response }: Call,
  { code, by, purpose }: { code: string; by: string; purpose: ProofPurpose },
): Promise<{ email: string } | 'entry_over' | 'wrong_code' | 'code_dead'> => {
  const proof = readCookie(deps, request, by)
  if (!proof) return 'entry_over'
  // a cookie of the previous release has no placeholder
  const { entryId, email, personId = placeholderIdFor(deps, email) } = proof
  const outcome = await database.within({ kind: 'person', personId }, (tx) =>
    checkCode(deps, tx, { personId, purpose, boundTo: entryId, account: email, code }),
  )
  if (outcome !== 'right') return outcome === 'wrong' ? 'wrong_code' : 'code_dead'
  setCookie(deps, response, { entryId, personId, email, by, isProven: true })
  return { email }
}

/** The address that this browser has proven for this purpose. */
export const readProvenAddress = (
  deps: IdentityDeps,
  request: HttpExchange['request'],
  by: string,
): string | undefined => {
  const proof = readCookie(deps, request, by)
  return proof?.isProven ? proof.email : undefined
}

export const clearAddressProof = (response: HttpExchange['response']) => response.clearCookie(cookie.name, cookie.path)
