import type { PasskeyCredential, PasskeyOptions } from '@song-hanh/contract/identity'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import type { HttpExchange } from '#platform/http/handler'
import { newId } from '#platform/id'
import type { IdentityDeps } from '../../deps.ts'
import { nameDevice } from '../../mail/describe-device.ts'
import { handleFactorAdded, lockOwner } from '../factor-change.ts'
import { passkeyRegistrationOptions, verifyPasskeyRegistration } from './passkey.ts'
import {
  clearChallengeCookie,
  consumeChallenge,
  type PasskeyChallenge,
  readChallenge,
  setChallengeCookie,
} from './passkey-challenge.ts'
import { addPasskeyRow } from './passkey-store.ts'

type NewOwner = { personId: string; email: string; name: string }
type Registered = NonNullable<Awaited<ReturnType<typeof verifyPasskeyRegistration>>>

/** The passkey with which a person registers, verified but not stored. */
export type FirstPasskey = { personId: string; registered: Registered; challenge: PasskeyChallenge }

/** A passkey that replaces the password must verify its user, now and at every sign-in. */
const alone = true

export const startFirstPasskey = async (
  deps: IdentityDeps,
  response: HttpExchange['response'],
  owner: NewOwner,
): Promise<PasskeyOptions> => {
  const options = await passkeyRegistrationOptions(deps, owner, [], alone)
  setChallengeCookie(deps, response, { purpose: 'register', value: options.challenge, personId: owner.personId })
  return options
}

export const readFirstPasskey = async (
  deps: IdentityDeps,
  request: HttpExchange['request'],
  credential: PasskeyCredential,
): Promise<FirstPasskey | undefined> => {
  const challenge = readChallenge(deps, request)
  if (challenge?.purpose !== 'register') return undefined
  const registered = await verifyPasskeyRegistration(deps, credential, challenge.value, alone)
  return registered && { personId: challenge.personId, registered, challenge }
}

/** Undefined: its challenge was used before, or the credential is registered already. */
export const addFirstPasskey = async (
  deps: IdentityDeps,
  tx: Tx,
  personId: string,
  { registered, challenge }: FirstPasskey,
  { request, response }: HttpExchange,
): Promise<{ recovery_codes: string[] } | undefined> => {
  if (!(await consumeChallenge(tx, challenge))) return undefined
  const owner = await lockOwner(tx, personId)
  const { recovery_codes: recoveryCodes = [] } = await handleFactorAdded(deps, tx, owner, 'passkey', request)
  const { browser, system } = nameDevice(request.userAgent)
  const name = [browser, system].filter(Boolean).join(', ') || 'Passkey'
  const at = new Date(clock.now()).toISOString()
  const added = await addPasskeyRow.first(tx, { ...registered, passkeyId: newId(), personId, name, at })
  if (!added) return undefined
  clearChallengeCookie(response)
  return { recovery_codes: recoveryCodes }
}
