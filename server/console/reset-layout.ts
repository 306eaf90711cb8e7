import type { consoleArea } from '@song-hanh/contract/console'
import type { Handler } from '#platform/http/handler'
import { dropLayout } from './layout-store.ts'
import { memberOf } from './ports.ts'

/** Nothing is stored, rather than the default: whoever has not changed it follows the default of the next release. */
export const resetLayout: Handler<typeof consoleArea.resetLayout> = async ({ tx, caller }) => {
  await dropLayout(tx, memberOf(caller))
  return { reset: true }
}
