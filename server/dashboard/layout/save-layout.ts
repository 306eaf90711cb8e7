import type { dashboard } from '@song-hanh/contract/dashboard'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { storeLayout } from './layout-store.ts'
import { memberOf } from '../deps.ts'

/** Last write wins: only one person, in two browsers, can write the same layout. */
export const saveLayout: Handler<typeof dashboard.saveLayout> = async ({ tx, caller, body }) => {
  const at = new Date(clock.now()).toISOString()
  const stored = await storeLayout.one(tx, { ...memberOf(caller), layout: JSON.stringify(body.layout), at })
  // exactly as stored, because the browser compares the two
  return { saved_at: stored.saved_at }
}
