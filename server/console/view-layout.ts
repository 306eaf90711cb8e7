import type { consoleArea } from '@song-hanh/contract/console'
import type { Handler } from '#platform/http/handler'
import { findLayout } from './layout-store.ts'
import { memberOf } from './ports.ts'

/** As it was stored: an older release knew other widgets, and only whoever shows it can say what still makes sense. */
export const viewLayout: Handler<typeof consoleArea.viewLayout> = async ({ tx, caller }) => {
  const found = await findLayout.first(tx, memberOf(caller))
  return { layout: found?.layout ?? null, saved_at: found?.saved_at ?? null }
}
