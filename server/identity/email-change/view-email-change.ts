import type { identity } from '@song-hanh/contract/identity'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { undoDigest } from './apply-email-change.ts'
import { canUndo } from './email-change.ts'
import { findEmailChange, findEmailChangeOwner } from './email-change-store.ts'

export const viewEmailChange: Handler<typeof identity.viewEmailChange> = async ({ body, database }) => {
  const digest = undoDigest(body.token)
  const found = await database.within({ kind: 'none' }, (tx) => findEmailChangeOwner.first(tx, { digest }), 'read')
  const personId = found?.person_id
  if (!personId) return 'link_dead'
  const scope = { kind: 'person', personId } as const
  const change = await database.within(scope, (tx) => findEmailChange.first(tx, { personId, digest }), 'read')
  if (!change || !canUndo(change, clock.now()) || change.changed_at === null || change.undo_until === null)
    return 'link_dead'
  return { old_email: change.old_email, changed_at: change.changed_at, undo_until: change.undo_until }
}
