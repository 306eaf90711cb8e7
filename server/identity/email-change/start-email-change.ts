import type { identity } from '@song-hanh/contract/identity'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { mailCode } from '../code/code.ts'
import type { IdentityDeps } from '../deps.ts'
import { isManagedByProvider } from '../person/is-managed-by-provider.ts'
import { lockPerson } from '../person/person-store.ts'
import { secondsBetweenMails } from '../throttle/backoff.ts'
import { addEmailChange } from './email-change-store.ts'

/** The same for a free and a taken address: whose it is matters once the code was entered. */
export const startEmailChange =
  (deps: IdentityDeps): Handler<typeof identity.startEmailChange> =>
  async ({ body: { email }, caller: { personId }, database, request }) =>
    database.within({ kind: 'person', personId }, async (tx) => {
      const person = await lockPerson.one(tx, { personId })
      if (await isManagedByProvider(tx, person)) return 'email_managed'
      if (person.email === email) return 'email_unchanged'
      const changeId = newId()
      const language = request.language ?? person.language ?? 'vi'
      // counted for the address and not for the person, as every code to an unproven address
      const recipient = { to: email, name: person.name, language, account: email }
      const wait = await mailCode(deps, tx, { personId, purpose: 'email_change', boundTo: changeId, ...recipient })
      if (wait !== undefined) return { failure: 'too_many_codes', retryAfterSeconds: wait }
      const at = new Date(clock.now()).toISOString()
      await addEmailChange(tx, { changeId, personId, oldEmail: person.email, newEmail: email, at })
      return { sent: true, wait_seconds: secondsBetweenMails }
    })
