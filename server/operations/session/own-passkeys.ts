import type { operations } from '@song-hanh/contract/operations'
import {
  passkeyAuthenticationOptions,
  passkeyRegistrationOptions,
  verifyPasskeyRegistration,
} from '#identity/factor/passkey'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { clearChallenge, consumeChallenge, readChallenge, setChallenge } from './challenge.ts'
import type { StaffSessionDeps } from './deps.ts'
import { addPasskeyRow, listPasskeys, lockMember, removePasskeyRow } from './passkey-store.ts'
import { consumeProof, verifyProof } from './prove.ts'
import { proveSession } from './session-store.ts'
import { isRefusedSandboxKey, isStrongEnough } from './strong-keys.ts'

const maxPasskeys = 5
const nowText = () => new Date(clock.now()).toISOString()

/** The device verifies its user again, whichever of their keys they take. */
export const startProof =
  (deps: StaffSessionDeps): Handler<typeof operations.startProof> =>
  async ({ caller: { staffId }, response }) => {
    const options = await passkeyAuthenticationOptions(deps)
    setChallenge(deps, response, { purpose: 'prove', value: options.challenge, staffId })
    return { options }
  }

export const prove =
  (deps: StaffSessionDeps): Handler<typeof operations.prove> =>
  async ({ body, caller: { staffId, sessionId }, database, request, response, note }) => {
    const challenge = readChallenge(deps, request)
    if (challenge?.purpose !== 'prove' || challenge.staffId !== staffId) return 'passkey_refused'
    const proof = await verifyProof(deps, database, body.credential, challenge)
    if (proof?.staffId !== staffId) return 'passkey_refused'
    const isProven = await database.within({ kind: 'person', personId: staffId }, async (tx) => {
      if (!(await consumeProof(tx, proof, request))) return false
      if (!(await proveSession.first(tx, { sessionId, at: nowText() }))) return false
      await note({ thing: { kind: 'passkey', id: proof.passkeyId } }, tx)
      return true
    })
    clearChallenge(response)
    return isProven ? {} : 'passkey_refused'
  }

export const startPasskey =
  (deps: StaffSessionDeps): Handler<typeof operations.startPasskey> =>
  async ({ caller: { staffId }, tx, response }) => {
    const member = await lockMember.one(tx, { staffId })
    const stored = await listPasskeys(tx, { staffId })
    const person = { personId: staffId, email: member.email, name: member.name }
    const options = await passkeyRegistrationOptions(deps, person, stored, true)
    setChallenge(deps, response, { purpose: 'add', value: options.challenge, staffId })
    return { options }
  }

export const addPasskey =
  (deps: StaffSessionDeps): Handler<typeof operations.addPasskey> =>
  async ({ body, caller: { staffId }, tx, request, response, note }) => {
    const challenge = readChallenge(deps, request)
    if (challenge?.purpose !== 'add' || challenge.staffId !== staffId) return 'passkey_refused'
    const registered = await verifyPasskeyRegistration(deps, body.credential, challenge.value, true)
    if (!registered || isRefusedSandboxKey(deps, registered.credentialId) || !(await consumeChallenge(tx, challenge)))
      return 'passkey_refused'
    const member = await lockMember.one(tx, { staffId })
    if (!isStrongEnough(deps, member, registered.isDeviceBound)) return 'device_key_required'
    if ((await listPasskeys(tx, { staffId })).length >= maxPasskeys) return 'too_many_passkeys'
    const row = { ...registered, passkeyId: newId(), staffId, name: body.name, at: nowText() }
    const passkey = await addPasskeyRow.first(tx, row)
    if (!passkey) return 'passkey_refused'
    await note({ thing: { kind: 'passkey', id: passkey.passkey_id } })
    clearChallenge(response)
    return passkey
  }

/** The last one stays: without it only two colleagues could let its owner in again. */
export const removePasskey =
  (): Handler<typeof operations.removePasskey> =>
  async ({ params: { passkeyId }, caller: { staffId }, tx, note }) => {
    await lockMember.one(tx, { staffId })
    const stored = await listPasskeys(tx, { staffId })
    if (!stored.some((one) => one.passkey_id === passkeyId)) return 'passkey_not_found'
    if (stored.length === 1) return 'last_passkey'
    await removePasskeyRow(tx, { staffId, passkeyId })
    await note({ thing: { kind: 'passkey', id: passkeyId } })
    return {}
  }
