import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { z } from 'zod'
import { showInvitation } from './invitation.ts'
import { listPending } from './invitation-store.ts'

/** Newest first. Includes expired ones, which can be resent or revoked. */
export const listInvitations: Handler<typeof organisation.listInvitations> = async ({ tx, caller, query }) => {
  const before = query.after === undefined ? null : z.uuid().safeParse(query.after).data
  if (before === undefined) return { items: [] }
  const organisationId = caller.organisation.id
  const { team = null, limit } = query
  const rows = await listPending(tx, { organisationId, team, before, limit: limit + 1 })
  const items = rows.slice(0, query.limit).map((row) => showInvitation(row, clock.now()))
  const last = items.at(-1)
  return rows.length > query.limit && last ? { items, next: last.invitation_id } : { items }
}
