import type { identity } from '@song-hanh/contract/identity'
import { personal } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { revokePasswordAccess } from '../password/password-store.ts'
import { lockPerson } from '../person/person-store.ts'
import { lockAttempts } from '../session/attempt.ts'
import { isEmailTaken, undoDigest } from './apply-email-change.ts'
import { canUndo } from './email-change.ts'
import { findEmailChangeOwner, lockEmailChange, setEmail, setUndone, voidMailedLinks } from './email-change-store.ts'

/**
 * Restores the address of before this change, whatever it was changed to since, and ends everything that whoever
 * changed it has opened. It does not sign in: the owner sets a new password by their own mailbox.
 */
export const undoEmailChange: Handler<typeof identity.undoEmailChange> = async ({ body, database, request, note }) => {
  const digest = undoDigest(body.token)
  const found = await database.within({ kind: 'none' }, (tx) => findEmailChangeOwner.first(tx, { digest }), 'read')
  const personId = found?.person_id
  if (!personId) return 'link_dead'
  return database
    .within({ kind: 'person', personId }, async (tx) => {
      await lockAttempts(tx, personId)
      const person = await lockPerson.one(tx, { personId })
      const change = await lockEmailChange.first(tx, { personId, digest })
      if (!change || !canUndo(change, clock.now()) || change.changed_at === null) return 'link_dead'
      const at = new Date(clock.now()).toISOString()
      const { old_email: email } = change
      await setEmail(tx, { personId, email, verifiedAt: at, at })
      await setUndone(tx, { personId, since: change.changed_at, at })
      await voidMailedLinks(tx, { personId, at })
      const ended = await revokePasswordAccess(tx, { personId, kept: null, reason: 'email_change_undone' })
      await publish(tx, {
        chainId: personId,
        name: 'identity.email_change_undone',
        payload: { personId },
        requestId: request.id,
      })
      await note(
        {
          chainId: personId,
          personId,
          thing: { kind: 'person', id: personId },
          before: { email: personal(personId, person.email) },
          after: { email: personal(personId, email), ended },
        },
        tx,
      )
      return { email }
    })
    .catch((error: unknown) => {
      if (isEmailTaken(error)) return 'email_taken' as const
      throw error
    })
}
