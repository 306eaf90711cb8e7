import type { organisation } from '@song-hanh/contract/organisation'
import type { IdentityDeps } from '#identity'
import { clearAddressProof, readProvenAddress } from '#identity/code'
import { addFirstPasskey, type FirstPasskey, readFirstPasskey } from '#identity/factor/passkey'
import { hashNewPassword, storePassword } from '#identity/password'
import { addConsent, recordRegistration } from '#identity/person'
import { beginSession } from '#identity/session'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import type { Handler, HttpExchange } from '#platform/http/handler'
import { newId } from '#platform/id'
import { ensurePerson } from '../membership/ensure-person.ts'
import { inPersonScope } from '../membership/in-person-scope.ts'
import { addPersonalOrganisation } from '../sso/personal-organisation.ts'
import { registrationProof } from './registration.ts'

type Credential = { hash: string } | { passkey: FirstPasskey }
type Input = { password?: string | undefined; credential?: Parameters<typeof readFirstPasskey>[2] | undefined }

/** Before the transaction, because hashing takes too long for one. */
const readCredential = async (
  deps: IdentityDeps,
  request: HttpExchange['request'],
  email: string,
  { password, credential }: Input,
): Promise<Credential | 'password_too_common' | 'passkey_refused'> => {
  if (password !== undefined) return hashNewPassword(deps, password, email)
  const passkey = credential && (await readFirstPasskey(deps, request, credential))
  return passkey ? { passkey } : 'passkey_refused'
}

class PasskeyRefused extends Error {}

/**
 * Registers an individual with an address that was proven in this browser: the person, their credential, consent and
 * personal organisation in one transaction.
 */
export const registerIndividual =
  (deps: IdentityDeps): Handler<typeof organisation.registerIndividual> =>
  async ({ body, database, request, response }) => {
    const email = readProvenAddress(deps, request, registrationProof.by)
    if (email === undefined) return 'entry_over'
    const credential = await readCredential(deps, request, email, body)
    if (typeof credential === 'string') return credential
    const passkey = 'passkey' in credential ? credential.passkey : undefined

    const store = async (tx: Tx, personId: string) => {
      if ('hash' in credential) {
        await storePassword(tx, personId, credential.hash)
        return undefined
      }
      const added = await addFirstPasskey(deps, tx, personId, credential.passkey, { request, response })
      // rolls back everything, the new person too
      if (!added) throw new PasskeyRefused()
      return added.recovery_codes
    }

    const organisationId = newId()
    const where = { organisationId, email, newPersonId: passkey?.personId }
    const outcome = await inPersonScope(database, where, async (tx, person) => {
      const { personId } = person
      if (passkey && passkey.personId !== personId) return 'passkey_refused'
      const at = new Date(clock.now()).toISOString()
      const { name, terms_version: terms } = body
      const language = request.language ?? null
      const ensured = await ensurePerson(deps, tx, { ...person, email, name, at, language })
      if ('refused' in ensured) return 'already_registered'
      const recoveryCodes = await store(tx, personId)
      await addConsent(tx, { consentId: newId(), personId, version: terms, at, address: request.address })
      await recordRegistration(tx, { personId, issuer: deps.issuer, terms, email, name }, request)
      await addPersonalOrganisation(tx, organisationId, { personId, name, email }, { source: 'email', request })
      const method = passkey ? 'passkey' : 'password'
      return { grant: await beginSession(deps, tx, { personId, method, request, response }), recoveryCodes }
    }).catch((error: unknown) => {
      if (error instanceof PasskeyRefused) return 'passkey_refused' as const
      throw error
    })
    if (typeof outcome === 'string') return outcome
    clearAddressProof(response)
    const { grant, recoveryCodes } = outcome
    return { ...(await grant()), ...(recoveryCodes && { recovery_codes: recoveryCodes }) }
  }
