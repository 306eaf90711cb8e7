import type { organisation } from '@song-hanh/contract/organisation'
import { z } from 'zod'
import type { Handler } from '#platform/http/handler'
import { mayManageKey } from '../key.ts'
import { listRequests } from './key-request-store.ts'
import { findKey } from '../key-store.ts'

const Cursor = z.tuple([z.iso.datetime({ offset: true }), z.uuid()])

export const listKeyRequests: Handler<typeof organisation.listKeyRequests> = async ({ tx, caller, params, query }) => {
  const ref = { organisationId: caller.organisation.id, keyId: params.keyId }
  if (!mayManageKey(caller, await findKey.first(tx, ref))) return 'key_not_found'
  const cursor = query.after === undefined ? [null, null] : Cursor.safeParse(query.after.split('~')).data
  if (!cursor) return { items: [] }
  const [beforeAt = null, beforeId = null] = cursor
  const rows = await listRequests(tx, { ...ref, beforeAt, beforeId, limit: query.limit + 1 })
  const items = rows.slice(0, query.limit)
  const last = items.at(-1)
  return rows.length > query.limit && last ? { items, next: `${last.at}~${last.request_id}` } : { items }
}
