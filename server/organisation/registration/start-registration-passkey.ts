import type { organisation } from '@song-hanh/contract/organisation'
import type { IdentityDeps } from '#identity'
import { readProvenAddress } from '#identity/code'
import { startFirstPasskey } from '#identity/factor/passkey'
import { findPersonByEmail } from '#identity/person'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { hasAccountWithEmail } from '../membership/has-account-with-email.ts'
import { registrationProof } from './registration.ts'

/** The passkey names the person by their id, so a new one gets it here. */
export const startRegistrationPasskey =
  (deps: IdentityDeps): Handler<typeof organisation.startRegistrationPasskey> =>
  async ({ body, database, request, response }) => {
    const email = readProvenAddress(deps, request, registrationProof.by)
    if (email === undefined) return 'entry_over'
    if (await hasAccountWithEmail(database, email)) return 'already_registered'
    const found = await database.within({ kind: 'none' }, (tx) => findPersonByEmail.first(tx, { email }), 'read')
    const person = { personId: found?.person_id ?? newId(), email, name: body.name }
    return { options: await startFirstPasskey(deps, response, person) }
  }
