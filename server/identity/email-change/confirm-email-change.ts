import type { identity } from '@song-hanh/contract/identity'
import { personal } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { checkCode } from '../code/code.ts'
import type { IdentityDeps } from '../deps.ts'
import { findPersonByEmail, lockPerson } from '../person/person-store.ts'
import { applyEmailChange, isEmailTaken } from './apply-email-change.ts'
import { pendingMs } from './email-change.ts'
import { lockNewestEmailChange } from './email-change-store.ts'

/** A wrong guess is returned and not thrown, so that it is counted. */
export const confirmEmailChange =
  (deps: IdentityDeps): Handler<typeof identity.confirmEmailChange> =>
  async ({ body, caller: { personId }, database, request, note }) =>
    database
      .within({ kind: 'person', personId }, async (tx) => {
        const person = await lockPerson.one(tx, { personId })
        const change = await lockNewestEmailChange.first(tx, { personId })
        const isOpen = change && change.changed_at === null && change.undone_at === null
        if (!isOpen || clock.now() - Date.parse(change.requested_at) > pendingMs) return 'change_over'
        const { change_id: changeId, new_email: newEmail } = change
        const key = { personId, purpose: 'email_change', boundTo: changeId } as const
        const outcome = await checkCode(deps, tx, { ...key, account: newEmail, code: body.verification_code })
        if (outcome !== 'right') return outcome === 'wrong' ? 'wrong_code' : 'code_dead'
        if ((await findPersonByEmail.first(tx, { email: newEmail }))?.person_id) return 'email_taken'
        await applyEmailChange(tx, deps.seal, {
          person,
          changeId,
          newEmail,
          isProven: true,
          language: person.language ?? request.language ?? 'vi',
          requestId: request.id,
        })
        await note(
          {
            chainId: personId,
            thing: { kind: 'person', id: personId },
            before: { email: personal(personId, person.email) },
            after: { email: personal(personId, newEmail) },
          },
          tx,
        )
        return { email: newEmail }
      })
      .catch((error: unknown) => {
        if (isEmailTaken(error)) return 'email_taken' as const
        throw error
      })
