import type { PasskeyCredential, PasskeyOptions } from '@song-hanh/contract/identity'

/** Does this browser know passkeys, and speak of them in JSON? */
export const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'

type PasskeyRequest = { signal: AbortSignal; mediation?: CredentialMediationRequirement }

/** What the person's device signed; nothing when he thought better of it or had none to show. */
export const requestPasskey = async (
  options: PasskeyOptions,
  { signal, mediation }: PasskeyRequest,
): Promise<PasskeyCredential | undefined> => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  try {
    const given = await navigator.credentials.get({ publicKey, signal, ...(mediation && { mediation }) })
    return (given as PublicKeyCredential | null)?.toJSON() as PasskeyCredential | undefined
  } catch (cause) {
    // a browser gives no reason why nothing came, so that pages cannot ask around which passkeys somebody has
    if (cause instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(cause.name)) return undefined
    throw cause
  }
}
