import type { PasskeyCredential, PasskeyOptions } from '@song-hanh/contract/identity'

/** Whether this browser supports passkeys and their JSON format. */
export const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'

type PasskeyRequest = { signal: AbortSignal; mediation?: CredentialMediationRequirement }

/** The assertion that the device signed; undefined when the person cancelled or has none. */
export const requestPasskey = async (
  options: PasskeyOptions,
  { signal, mediation }: PasskeyRequest,
): Promise<PasskeyCredential | undefined> => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  try {
    const given = await navigator.credentials.get({ publicKey, signal, ...(mediation && { mediation }) })
    return (given as PublicKeyCredential | null)?.toJSON() as PasskeyCredential | undefined
  } catch (cause) {
    // browsers give no reason, so that pages cannot probe which passkeys a person has
    if (cause instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(cause.name)) return undefined
    throw cause
  }
}
