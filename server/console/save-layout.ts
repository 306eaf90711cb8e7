import type { consoleArea } from '@song-hanh/contract/console'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { keepLayout } from './layout-store.ts'
import { memberOf } from './ports.ts'

/** The last one wins: two browsers of one person arrange the same page, and nobody else sees it. */
export const saveLayout: Handler<typeof consoleArea.saveLayout> = async ({ tx, caller, body }) => {
  const at = new Date(clock.now()).toISOString()
  const kept = await keepLayout.first(tx, { ...memberOf(caller), layout: JSON.stringify(body.layout), at })
  // as it will be read again, digit by digit: the browser compares the two
  return { saved_at: kept!.saved_at }
}
