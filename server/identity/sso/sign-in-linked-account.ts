import type { Session } from '@song-hanh/contract/identity'
import { beginSession } from '../session/begin-session.ts'
import { findExternalIdentity } from './external-identity-store.ts'
import { listFactorMethods } from '../factor/factor-methods.ts'
import { isLocked } from '../person/person.ts'
import type { IdentityDeps, SsoClaims } from '../deps.ts'
import { lockPerson } from '../person/person-store.ts'
import type { SsoCall } from './receive-sso-callback.ts'

/** Signs in the person whom this SSO account is linked to; undefined when it is not linked. */
export const signInLinkedAccount = async (
  deps: IdentityDeps,
  { database, request, response }: SsoCall,
  { issuer, subject }: SsoClaims,
): Promise<Session | 'account_locked' | undefined> => {
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
    // whatever the provider required, it is not the second factor registered here
    const proven = (await listFactorMethods(tx, personId)).length === 0
    return beginSession(deps, tx, { personId, method: 'sso', proven, request, response })
  })
  return grant ? grant() : 'account_locked'
}
