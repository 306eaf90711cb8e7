import type { PasskeyCredential } from '@song-hanh/contract/identity'
import { verifyPasskeyAssertion } from '#identity/factor/passkey'
import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/db'
import type { HttpExchange } from '#platform/http/handler'
import { type StaffChallenge, consumeChallenge } from './challenge.ts'
import type { StaffSessionDeps } from './deps.ts'
import { countUse, findPasskey } from './passkey-store.ts'
import { isRefusedSandboxKey, isStrongEnough } from './strong-keys.ts'

export type StaffProof = {
  staffId: string
  name: string
  passkeyId: string
  counter: number
  challenge: StaffChallenge
}

/** Verifies the response to a challenge without side effects; `consumeProof` consumes it. */
export const verifyProof = async (
  deps: StaffSessionDeps,
  database: Database,
  credential: PasskeyCredential,
  challenge: StaffChallenge,
): Promise<StaffProof | undefined> => {
  if (isRefusedSandboxKey(deps, credential.id)) return undefined
  const passkey = await database.within(
    { kind: 'none' },
    (tx) => findPasskey.first(tx, { credentialId: credential.id }),
    'read',
  )
  if (!passkey || !isStrongEnough(deps, passkey, passkey.device_bound)) return undefined
  const { staff_id: staffId, name, passkey_id: passkeyId } = passkey
  const used = await verifyPasskeyAssertion(deps, credential, {
    personId: staffId,
    passkey,
    challenge: challenge.value,
    alone: true,
  })
  return used && { staffId, name, passkeyId, counter: used.counter, challenge }
}

/**
 * Consumes the proof. A counter that has not increased means a cloned key; that writes an audit entry, so the caller
 * must commit even when it returns false.
 */
export const consumeProof = async (
  tx: Tx,
  { staffId, passkeyId, counter, challenge }: StaffProof,
  request: HttpExchange['request'],
): Promise<boolean> => {
  if (!(await consumeChallenge(tx, challenge))) return false
  const at = new Date(clock.now()).toISOString()
  if (await countUse.first(tx, { passkeyId, counter, at })) return true
  await writeAudit(tx, {
    chainId: staffId,
    actor: { kind: 'system' },
    action: 'operations.passkey_copied',
    thing: { kind: 'passkey', id: passkeyId },
    after: { counter },
    requestId: request.id,
    address: request.address,
  })
  return false
}
