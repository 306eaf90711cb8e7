import type { PasskeyCredential } from '@song-hanh/contract/identity'
import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/db'
import type { HttpExchange } from '#platform/http/handler'
import type { IdentityDeps } from '../../deps.ts'
import { verifyPasskeyAssertion } from './passkey.ts'
import { type PasskeyChallenge, consumeChallenge } from './passkey-challenge.ts'
import { lockPerson } from '../../person/person-store.ts'
import { countUse, findPasskey, findPasskeyOwner } from './passkey-store.ts'

export type PasskeyProof = {
  personId: string
  passkeyId: string
  counter: number
  backedUp: boolean
  challenge: PasskeyChallenge
}

/** Verifies the response to a challenge without side effects. `consumeProof` consumes it, in the caller's transaction. */
export const provePasskey = async (
  deps: IdentityDeps,
  database: Database,
  credential: PasskeyCredential,
  challenge: PasskeyChallenge,
): Promise<PasskeyProof | undefined> => {
  const found = await database.within(
    { kind: 'none' },
    (tx) => findPasskeyOwner.first(tx, { credentialId: credential.id }),
    'read',
  )
  const personId = found?.person_id
  if (!personId) return undefined
  if (challenge.purpose !== 'sign_in' && challenge.personId !== personId) return undefined

  const passkey = await database.within(
    { kind: 'person', personId },
    (tx) => findPasskey.first(tx, { personId, credentialId: credential.id }),
    'read',
  )
  if (!passkey) return undefined
  const alone = challenge.purpose === 'sign_in'
  const used = await verifyPasskeyAssertion(deps, credential, { personId, passkey, challenge: challenge.value, alone })
  return used && { ...used, personId, passkeyId: passkey.passkey_id, challenge }
}

/**
 * Consumes the proof and returns the person with a row lock: an account lock or the removal of the passkey comes before
 * or after this. A counter that has not increased means a cloned key. That writes an audit entry, so the caller must
 * commit even when undefined is returned.
 */
export const consumeProof = async (
  tx: Tx,
  { challenge, personId, passkeyId, counter, backedUp }: PasskeyProof,
  request: HttpExchange['request'],
) => {
  if (!(await consumeChallenge(tx, challenge))) return undefined
  const person = await lockPerson.first(tx, { personId })
  if (!person) throw new Error('passkey has no person')
  const at = new Date(clock.now()).toISOString()
  if (await countUse.first(tx, { personId, passkeyId, counter, backedUp, at })) return person
  await writeAudit(tx, {
    chainId: personId,
    actor: { kind: 'system' },
    action: 'identity.passkey_copied',
    thing: { kind: 'passkey', id: passkeyId },
    after: { counter },
    requestId: request.id,
    address: request.address,
  })
  return undefined
}
