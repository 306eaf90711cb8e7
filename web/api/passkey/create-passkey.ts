import type { PasskeyCredential, PasskeyOptions } from '@song-hanh/contract/identity'

/** Not in passkey.ts, which the login page downloads. */
export const canCreatePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'

/** The credential that the device created; `exists` when it already has one, undefined when the person cancelled. */
export const createPasskey = async (options: PasskeyOptions): Promise<PasskeyCredential | 'exists' | undefined> => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  try {
    const made = await navigator.credentials.create({ publicKey })
    return (made as PublicKeyCredential | null)?.toJSON() as PasskeyCredential | undefined
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'InvalidStateError') return 'exists'
    if (cause instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(cause.name)) return undefined
    throw cause
  }
}
