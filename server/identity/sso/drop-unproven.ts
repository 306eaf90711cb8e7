import { personal, writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'
import type { HttpExchange } from '#platform/http/handler'
import type { SsoClaims } from '../deps.ts'
import { revokePasswordAccess } from '../password/password-store.ts'
import { markEmailVerified } from '../person/person-store.ts'

const dropPassword = statement((q, params: { personId: string }) =>
  q.deleteFrom('identity.password').where('person_id', '=', params.personId),
)
const dropTotp = statement((q, params: { personId: string }) =>
  q.deleteFrom('identity.totp').where('person_id', '=', params.personId),
)
const dropRecoveryCodes = statement((q, params: { personId: string }) =>
  q.deleteFrom('identity.recovery_code').where('person_id', '=', params.personId),
)
const dropPasskeys = statement((q, params: { personId: string }) =>
  q.deleteFrom('identity.passkey').where('person_id', '=', params.personId),
)
const rename = statement((q, params: { personId: string; name: string; issuer: string; at: string }) =>
  q
    .updateTable('identity.person')
    .set({ name: params.name, issuer: params.issuer, updated_at: params.at })
    .where('person_id', '=', params.personId),
)

/** Removes every credential of an account whose address was not verified: they may be a stranger's. */
export const dropCredentials = async (tx: Tx, personId: string): Promise<void> => {
  await dropPassword(tx, { personId })
  await dropTotp(tx, { personId })
  await dropRecoveryCodes(tx, { personId })
  await dropPasskeys(tx, { personId })
  await revokePasswordAccess(tx, { personId, kept: null, reason: 'unproven' })
}

/**
 * Prevents pre-hijacking: an account was created with an address that was never verified, and now the owner of the
 * address has proven it by single sign-on. Credentials and name may be those of an attacker who waited for this, so
 * they are removed.
 */
export const dropUnproven = async (
  tx: Tx,
  { personId, claims, request }: { personId: string; claims: SsoClaims; request: HttpExchange['request'] },
): Promise<void> => {
  const at = new Date(clock.now()).toISOString()
  await dropCredentials(tx, personId)
  await rename(tx, { personId, name: claims.name, issuer: claims.issuer, at })
  await markEmailVerified(tx, { personId, at })
  await writeAudit(tx, {
    chainId: personId,
    actor: { kind: 'person', personId },
    action: 'identity.unproven_dropped',
    thing: { kind: 'person', id: personId },
    after: { issuer: claims.issuer, name: personal(personId, claims.name) },
    requestId: request.id,
    address: request.address,
  })
}
