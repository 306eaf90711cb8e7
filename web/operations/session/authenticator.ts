import type { PasskeyCredential, PasskeyOptions } from '@song-hanh/contract/identity'
import { createPasskey } from '../../api/passkey/create-passkey.ts'
import { requestPasskey } from '../../api/passkey/passkey.ts'

/** A key of the sandbox's authenticator, on a developer's machine. */
export type SandboxKey = { id: string; name: string }
export type Sandbox = { url: string; keys: readonly SandboxKey[] }

export const listSandboxKeys = async (url: string): Promise<readonly SandboxKey[]> => {
  const answer = await fetch(`${url}/keys`)
  const { keys } = (await answer.json()) as { keys: SandboxKey[] }
  return keys
}

const askSandbox = async (url: string, body: Record<string, string>): Promise<PasskeyCredential | undefined> => {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(body) })
  return answer.ok ? ((await answer.json()) as PasskeyCredential) : undefined
}

/** What a touched key signed; undefined when the person did not touch one. With a sandbox key, without a device. */
export const touchKey = (
  options: PasskeyOptions,
  sandbox?: { url: string; id: string },
): Promise<PasskeyCredential | undefined> =>
  sandbox
    ? askSandbox(`${sandbox.url}/get`, { id: sandbox.id, options: JSON.stringify(options) })
    : requestPasskey(options, { signal: new AbortController().signal })

/** A new key; `exists` when the device has one of this person already. */
export const makeKey = (
  options: PasskeyOptions,
  sandboxUrl?: string,
): Promise<PasskeyCredential | 'exists' | undefined> =>
  sandboxUrl ? askSandbox(`${sandboxUrl}/create`, { options: JSON.stringify(options) }) : createPasskey(options)
