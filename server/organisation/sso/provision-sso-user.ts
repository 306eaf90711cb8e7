import type { Session } from '@song-hanh/contract/identity'
import { type Newcomer, registerBySso, type SsoCall } from '#identity/sso'
import type { IdentityDeps } from '#identity'
import { newId } from '#platform/id'
import { addPersonalOrganisation } from './personal-organisation.ts'

/** The first sign-in by SSO: creates the person and their personal organisation in one transaction. */
export const provisionSsoUser = (
  deps: IdentityDeps,
  call: SsoCall,
  newcomer: Newcomer,
): Promise<Session | 'attempt_over' | 'taken'> => {
  const organisationId = newId()
  const owner = { personId: newcomer.personId, name: newcomer.claims.name, email: newcomer.claims.email }
  return registerBySso(deps, call, newcomer, {
    organisationId,
    add: (tx) => addPersonalOrganisation(tx, organisationId, owner, { source: 'sso', request: call.request }),
  })
}
