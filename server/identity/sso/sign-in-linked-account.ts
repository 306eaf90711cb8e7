import type { Session } from '@song-hanh/contract/identity'
import { personal, writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { beginSession } from '../session/begin-session.ts'
import { findExternalIdentity } from './external-identity-store.ts'
import { listFactorMethods } from '../factor/factor-methods.ts'
import { isLocked } from '../person/person.ts'
import type { IdentityDeps, SsoClaims } from '../deps.ts'
import { changeName, lockPerson } from '../person/person-store.ts'
import type { SsoCall } from './receive-sso-callback.ts'
import { localPartOf } from './sso-claims.ts'

/** Signs in the person whom this SSO account is linked to; undefined when it is not linked. */
export const signInLinkedAccount = async (
  deps: IdentityDeps,
  { database, request, response }: SsoCall,
  claims: SsoClaims,
): Promise<Session | 'account_locked' | undefined> => {
  const { issuer, subject } = claims
  const found = await database.within(
    { kind: 'none' },
    (tx) => findExternalIdentity.first(tx, { issuer, subject }),
    'read',
  )
  const personId = found?.person_id
  if (!personId) return undefined
  const grant = await database.within({ kind: 'person', personId }, async (tx) => {
    const person = await lockPerson.first(tx, { personId })
    if (!person || isLocked(person)) return undefined
    // removed by its owner between the first look and the lock
    if ((await findExternalIdentity.first(tx, { issuer, subject }))?.person_id !== personId) return undefined
    await followProviderName(tx, person, claims, request)
    // whatever the provider required, it is not the second factor registered here
    const proven = (await listFactorMethods(tx, personId)).length === 0
    return beginSession(deps, tx, { personId, method: 'sso', proven, request, response })
  })
  return grant ? grant() : 'account_locked'
}

/** The provider manages the name of people who came by it; a local account that is linked keeps its own. */
const followProviderName = async (
  tx: Tx,
  { person_id: personId, issuer, name }: { person_id: string; issuer: string; name: string },
  claims: SsoClaims,
  request: SsoCall['request'],
): Promise<void> => {
  // without a name in the claims it is the local part of the address, which is no better than what we have
  const isNamed = claims.name !== localPartOf(claims.email)
  if (issuer !== claims.issuer || name === claims.name || !isNamed) return
  await changeName(tx, { personId, name: claims.name, at: new Date(clock.now()).toISOString() })
  await writeAudit(tx, {
    chainId: personId,
    actor: { kind: 'person', personId },
    action: 'identity.name_changed',
    thing: { kind: 'person', id: personId },
    before: { name: personal(personId, name) },
    after: { name: personal(personId, claims.name), issuer },
    requestId: request.id,
    address: request.address,
  })
}
