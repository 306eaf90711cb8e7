import type { PasskeyCredential, PasskeyOptions } from '@song-hanh/contract/identity'

/** What the person's device made; `exists` when it holds one for him already, nothing when he thought better of it. */
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
