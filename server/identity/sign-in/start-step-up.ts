import type { identity } from '@song-hanh/contract/identity'
import type { Handler } from '#platform/http/handler'
import { mailCode } from '../code/code.ts'
import type { IdentityDeps } from '../deps.ts'
import { passkeyAuthenticationOptions } from '../factor/passkey/passkey.ts'
import { setChallengeCookie } from '../factor/passkey/passkey-challenge.ts'
import { listPasskeys } from '../factor/passkey/passkey-store.ts'
import { findPerson } from '../person/person-store.ts'
import { listStepUpMethods } from './step-up-methods.ts'

export const startStepUp =
  (deps: IdentityDeps): Handler<typeof identity.startStepUp> =>
  async ({ database, caller: { personId, sessionId }, request, response }) => {
    const own = { kind: 'person', personId } as const
    const { methods, stored } = await database.within(
      own,
      async (tx) => ({
        methods: await listStepUpMethods(tx, personId),
        stored: await listPasskeys(tx, { personId }),
      }),
      'read',
    )
    if (methods.includes('email_code')) {
      const wait = await database.within(own, async (tx) => {
        const person = await findPerson.first(tx, { personId })
        if (!person) throw new Error('session has no person')
        const language = request.language ?? person.language ?? 'vi'
        const to = { to: person.email, name: person.name, language }
        return mailCode(deps, tx, { personId, purpose: 'step_up', boundTo: sessionId, ...to })
      })
      if (wait !== undefined) return { failure: 'too_many_codes', retryAfterSeconds: wait }
    }
    if (!methods.includes('passkey')) return { methods }

    const passkey = await passkeyAuthenticationOptions(deps, stored)
    setChallengeCookie(deps, response, { purpose: 'step_up', value: passkey.challenge, personId, sessionId })
    return { methods, passkey }
  }
