import type { organisation } from '@song-hanh/contract/organisation'
import { addConsent, recordRegistration } from '#identity/person'
import { beginSession } from '#identity/session'
import { clearAddressProof, readProvenAddress } from '#identity/code'
import { hashNewPassword, storePassword } from '#identity/password'
import type { IdentityDeps } from '#identity'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { ensurePerson } from '../membership/ensure-person.ts'
import { inPersonScope } from '../membership/in-person-scope.ts'
import { acceptedReply, addMemberByLink } from './add-member-by-link.ts'
import { stateOf } from './link.ts'
import { loadLink } from './link-token.ts'

/**
 * Joins by a link without an account, with an address that was verified in this browser: sets the password, adds the
 * membership and starts a session. As with a mailed invitation the link is checked before hashing and again under lock.
 */
export const acceptLink =
  (deps: IdentityDeps): Handler<typeof organisation.acceptLink> =>
  async ({ body, database, request, response, note }) => {
    const found = await loadLink(database, body.token)
    if (!found || stateOf(found.link) !== 'live') return 'invitation_dead'
    const { key } = found
    const email = readProvenAddress(deps, request, key.linkId)
    if (email === undefined) return 'entry_over'
    const hashed = await hashNewPassword(deps, body.password, email)
    if (typeof hashed === 'string') return hashed

    const { organisationId } = key
    const outcome = await inPersonScope(database, { organisationId, email }, async (tx, person) => {
      const { personId } = person
      const at = new Date(clock.now()).toISOString()
      const ensured = await ensurePerson(deps, tx, {
        ...person,
        email,
        name: body.name,
        at,
        language: request.language ?? null,
      })
      if ('refused' in ensured) return ensured.refused === 'locked' ? 'invitation_dead' : ensured.refused
      const admitted = await addMemberByLink(tx, key, { personId, at, requestId: request.id })
      // roll back everything, the new person too
      if (admitted === 'invitation_dead') throw new DeadLinkError()
      await storePassword(tx, personId, hashed.hash)
      const { terms_version: terms } = body
      await addConsent(tx, { consentId: newId(), personId, version: terms, at, address: request.address })
      await recordRegistration(tx, { personId, issuer: deps.issuer, terms, email, name: ensured.name }, request)
      const grant = await beginSession(deps, tx, { personId, method: 'password', request, response })
      await note({ ...admitted.audit, personId }, tx)
      return { grant, isNew: admitted.isNew }
    }).catch(toDeadFailure)
    if (typeof outcome === 'string') return outcome
    clearAddressProof(response)
    return { ...(await outcome.grant()), ...acceptedReply(outcome.isNew) }
  }

class DeadLinkError extends Error {}

const toDeadFailure = (error: unknown) => {
  if (error instanceof DeadLinkError) return 'invitation_dead' as const
  throw error
}
