import type { dashboard } from '@song-hanh/contract/dashboard'
import type { Handler } from '#platform/http/handler'
import { dropLayout } from './layout-store.ts'
import { memberOf } from '../deps.ts'

/** Deletes the row rather than storing the default, so that the default of later releases applies. */
export const resetLayout: Handler<typeof dashboard.resetLayout> = async ({ tx, caller }) => {
  await dropLayout(tx, memberOf(caller))
  return { reset: true }
}
