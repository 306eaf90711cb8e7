import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { z } from 'zod'
import { listRequestRows } from './request-store.ts'
import { showRequest } from './show-request.ts'

/** Above all ids: where the first page begins. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Newest first. */
export const listRequests: Handler<typeof organisation.listRequests> = async ({ tx, caller, query }) => {
  const { after, limit, state } = query
  const before = after === undefined ? lastId : z.uuid().safeParse(after).data
  if (before === undefined) return { items: [] }
  const rows = await listRequestRows[state](tx, { organisationId: caller.organisation.id, before, limit: limit + 1 })
  const items = rows.slice(0, limit).map(showRequest)
  const last = items.at(-1)
  return rows.length > limit && last ? { items, next: last.request_id } : { items }
}
