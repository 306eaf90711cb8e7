import type { organisation } from '@song-hanh/contract/organisation'
import { z } from 'zod'
import { cursorOf, CursorTime } from '#platform/cursor'
import type { Handler } from '#platform/http/handler'
import { mayManageKey } from '../key.ts'
import { listRequests } from './key-request-store.ts'
import { findKey } from '../key-store.ts'

const cursor = cursorOf(z.tuple([CursorTime, z.guid()]))

export const listKeyRequests: Handler<typeof organisation.listKeyRequests> = async ({ tx, caller, params, query }) => {
  const ref = { organisationId: caller.organisation.id, keyId: params.keyId }
  if (!mayManageKey(caller, await findKey.first(tx, ref))) return 'key_not_found'
  const position = cursor.read(query.after, [null, null] as const)
  if (!position) return { items: [] }
  const [beforeAt, beforeId] = position
  const rows = await listRequests(tx, { ...ref, beforeAt, beforeId, limit: query.limit + 1 })
  return cursor.page(
    rows,
    query.limit,
    (row) => [row.at, row.request_id],
    (row) => row,
  )
}
