import type { identity } from '@song-hanh/contract/identity'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { showExport } from './data-export.ts'
import { findLastExport } from './data-export-store.ts'

export const viewMyData: Handler<typeof identity.viewMyData> = async ({ tx, caller: { personId } }) => {
  const last = await findLastExport.first(tx, { personId, at: new Date(clock.now()).toISOString() })
  return { export: last ? showExport(last) : null }
}
