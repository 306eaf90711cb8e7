import type { PasskeyCredential, PasskeyOptions } from '@song-hanh/contract/identity'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { IdentityDeps } from '../../deps.ts'

type Origin = Pick<IdentityDeps, 'origin'>
type StoredCredential = { credential_id: string; transports: string[] }

/** Takes 200 ms to load, so only the auth process does. */
const library = () => import('@simplewebauthn/server')
export const loadPasskeys = async (): Promise<void> => void (await library())

export const maxPasskeys = 10
/** EdDSA, ES256 and RS256 by COSE number: what devices support; the library's default adds experimental ones. */
const algorithms = [-8, -7, -257]
const transports = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/** The relying party id. */
const hostOf = ({ origin }: Origin) => new URL(origin).hostname

/** The user handle: the bytes of the person's id, without personal data. */
const handleOf = (personId: string) => Buffer.from(personId.replaceAll('-', ''), 'hex')

const describeCredentials = (stored: StoredCredential[]) =>
  stored.map((one) => ({ id: one.credential_id, transports: one.transports }))

/** Options for registering a discoverable credential, so that it can sign in without a password. */
export const passkeyRegistrationOptions = async (
  deps: Origin,
  person: { personId: string; email: string; name: string },
  stored: StoredCredential[],
  alone = false,
): Promise<PasskeyOptions> => {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Song Hành',
    rpID: hostOf(deps),
    userID: new Uint8Array(handleOf(person.personId)),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: describeCredentials(stored),
    authenticatorSelection: { residentKey: 'required', userVerification: alone ? 'required' : 'preferred' },
  })
  return { ...options }
}

/**
 * Options for using a passkey. Alone it replaces the password, so user verification is required; as a second factor
 * possession is enough. Without a list the browser offers every passkey of this host.
 */
export const passkeyAuthenticationOptions = async (
  deps: Origin,
  stored?: StoredCredential[],
): Promise<PasskeyOptions> => {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: hostOf(deps),
    userVerification: stored ? 'preferred' : 'required',
    ...(stored && { allowCredentials: describeCredentials(stored) }),
  })
  return { ...options }
}

/** The library throws for every kind of invalid response; they are all refused alike. */
const orUndefined = <T>(work: () => Promise<T>): Promise<T | undefined> => work().catch(() => undefined)

/**
 * We request no attestation, and browsers then send none, or one without certificates. With certificates the library
 * would fetch revocation lists from URLs that the client controls (SSRF).
 */
const hasCertificates = async (attestation: string) => {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, 'base64url')))
  const format = decoded.get('fmt')
  return (format !== 'none' && format !== 'packed') || decoded.get('attStmt').get('x5c') !== undefined
}

/** The passkey that was registered for this challenge, or undefined. */
export const verifyPasskeyRegistration = (
  deps: Origin,
  credential: PasskeyCredential,
  challenge: string,
  alone = false,
) =>
  orUndefined(async () => {
    const response = credential as unknown as RegistrationResponseJSON
    if (await hasCertificates(response.response.attestationObject)) return undefined
    const { verifyRegistrationResponse } = await library()
    const { registrationInfo: made } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: deps.origin,
      expectedRPID: hostOf(deps),
      requireUserVerification: alone,
      supportedAlgorithmIDs: algorithms,
    })
    if (!made) return undefined
    const reported: unknown[] = Array.isArray(response.response.transports) ? response.response.transports : []
    return {
      credentialId: made.credential.id,
      publicKey: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      backedUp: made.credentialBackedUp,
      isDeviceBound: made.credentialDeviceType === 'singleDevice',
      transports: reported.filter((one): one is string => typeof one === 'string' && transports.has(one)),
    }
  })

type PasskeyPublicKey = { credential_id: string; public_key: Buffer }

/** Verifies that this passkey of this person signed this challenge. The caller checks the counter. */
export const verifyPasskeyAssertion = (
  deps: Origin,
  credential: PasskeyCredential,
  {
    personId,
    passkey,
    challenge,
    alone,
  }: { personId: string; passkey: PasskeyPublicKey; challenge: string; alone: boolean },
) =>
  orUndefined(async () => {
    const response = credential as unknown as AuthenticationResponseJSON
    const { userHandle } = response.response
    // without a second proof the user handle is required
    if (userHandle ? userHandle !== handleOf(personId).toString('base64url') : alone) return undefined
    const { verifyAuthenticationResponse } = await library()
    const { verified, authenticationInfo: used } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: deps.origin,
      expectedRPID: hostOf(deps),
      requireUserVerification: alone,
      // the library compares counters before it verifies the signature; we do it afterwards
      credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: -1 },
    })
    return verified ? { counter: used.newCounter, backedUp: used.credentialBackedUp } : undefined
  })
