import type { dashboard } from '@song-hanh/contract/dashboard'
import type { Handler } from '#platform/http/handler'
import { findLayout } from './layout-store.ts'
import { memberOf } from '../deps.ts'

/** As stored: it may be from an older release with other widgets, which the browser sorts out. */
export const viewLayout: Handler<typeof dashboard.viewLayout> = async ({ tx, caller }) => {
  const found = await findLayout.first(tx, memberOf(caller))
  return { layout: found?.layout ?? null, saved_at: found?.saved_at ?? null }
}
