import type { organisation } from '@song-hanh/contract/organisation'
import { addConsent, recordRegistration } from '#identity/person'
import { beginSession } from '#identity/session'
import { hashNewPassword, storePassword } from '#identity/password'
import type { IdentityDeps } from '#identity'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { addInvitedMember } from './add-invited-member.ts'
import { stateOf } from './invitation.ts'
import { type InvitationRow, lockInvitation } from './invitation-store.ts'
import { ensurePerson } from '../membership/ensure-person.ts'
import { loadInvitation } from './load-invitation.ts'
import { inPersonScope } from '../membership/in-person-scope.ts'

/** The token alone decides. The form repeats the address; one that differs is a mistake or an attack. */
const refuse = (invitation: InvitationRow | undefined, email: string) => {
  if (!invitation || stateOf(invitation, clock.now()) !== 'pending') return 'invitation_dead'
  return invitation.email === email ? undefined : 'invitation_for_another'
}

/**
 * Accepts an invitation for a person without an account: sets the password, adds the membership and starts a session.
 * The link came to their mailbox, so the address is verified. The invitation is checked twice, because hashing takes too
 * long to do under a lock: before, so that dead links cost no hash, and again under the lock, so that it is used once.
 */
export const acceptInvitation =
  (deps: IdentityDeps): Handler<typeof organisation.acceptInvitation> =>
  async ({ body, database, request, response, note }) => {
    const loaded = await loadInvitation(database, body.token)
    if (!loaded) return 'invitation_unknown'
    const refused = refuse(loaded.invitation, body.email)
    if (refused) return refused
    if (loaded.isLocked) return 'invitation_dead'
    if (loaded.hasAccount) return 'account_exists'
    const hashed = await hashNewPassword(deps, body.password, body.email)
    if (typeof hashed === 'string') return hashed

    const { organisationId } = loaded.key
    const { email } = body
    const outcome = await inPersonScope(database, { organisationId, email }, async (tx, person) => {
      const { personId } = person
      const invitation = await lockInvitation.first(tx, loaded.key)
      const late = refuse(invitation, email)
      if (late || !invitation) return late ?? 'invitation_dead'
      const at = new Date(clock.now()).toISOString()
      const ensured = await ensurePerson(deps, tx, {
        ...person,
        email,
        name: body.name,
        at,
        language: request.language ?? null,
      })
      if ('refused' in ensured) return ensured.refused === 'locked' ? 'invitation_dead' : ensured.refused
      await storePassword(tx, personId, hashed.hash)
      const { terms_version: terms } = body
      await addConsent(tx, { consentId: newId(), personId, version: terms, at, address: request.address })
      await recordRegistration(tx, { personId, issuer: deps.issuer, terms, email, name: ensured.name }, request)
      await addInvitedMember(tx, invitation, { personId, at, requestId: request.id })
      const grant = await beginSession(deps, tx, { personId, method: 'password', request, response })
      const thing = { kind: 'invitation', id: invitation.invitation_id }
      const { role, team_id: team } = invitation
      await note({ chainId: organisationId, personId, thing, after: { role, team } }, tx)
      return grant
    })
    return typeof outcome === 'function' ? outcome() : outcome
  }
