import type { identity } from '@song-hanh/contract/identity'
import type { Handler } from '#platform/http/handler'
import type { IdentityDeps } from '../../deps.ts'
import { passkeyRegistrationOptions } from './passkey.ts'
import { setChallengeCookie } from './passkey-challenge.ts'
import { listPasskeys } from './passkey-store.ts'
import { findPerson } from '../../person/person-store.ts'

export const startPasskey =
  (deps: IdentityDeps): Handler<typeof identity.startPasskey> =>
  async ({ tx, caller: { personId, sessionId }, response }) => {
    const [person, stored] = [await findPerson.first(tx, { personId }), await listPasskeys(tx, { personId })]
    if (!person) throw new Error('session has no person')
    const options = await passkeyRegistrationOptions(deps, { personId, email: person.email, name: person.name }, stored)
    setChallengeCookie(deps, response, { purpose: 'add', value: options.challenge, personId, sessionId })
    return { options }
  }
