import type { organisation } from '@song-hanh/contract/organisation'
import { highestId, idCursor } from '#platform/cursor'
import type { Handler } from '#platform/http/handler'
import { listRequestRows } from './request-store.ts'
import { showRequest } from './show-request.ts'

/** Newest first. */
export const listRequests: Handler<typeof organisation.listRequests> = async ({ tx, caller, query }) => {
  const { after, limit, state } = query
  const before = idCursor.read(after, highestId)
  if (before === undefined) return { items: [] }
  const rows = await listRequestRows[state](tx, { organisationId: caller.organisation.id, before, limit: limit + 1 })
  return idCursor.page(rows, limit, (row) => row.request_id, showRequest)
}
