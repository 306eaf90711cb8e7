import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import { idCursor } from '#platform/cursor'
import type { Handler } from '#platform/http/handler'
import { showInvitation } from './invitation.ts'
import { listPending } from './invitation-store.ts'

/** Newest first. Includes expired ones, which can be resent or revoked. */
export const listInvitations: Handler<typeof organisation.listInvitations> = async ({ tx, caller, query }) => {
  const before = idCursor.read(query.after, null)
  if (before === undefined) return { items: [] }
  const organisationId = caller.organisation.id
  const { team = null, limit } = query
  const rows = await listPending(tx, { organisationId, team, before, limit: limit + 1 })
  const now = clock.now()
  return idCursor.page(
    rows,
    limit,
    (row) => row.invitation_id,
    (row) => showInvitation(row, now),
  )
}
