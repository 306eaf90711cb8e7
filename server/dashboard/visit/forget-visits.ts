import type { consoleArea } from '@song-hanh/contract/dashboard'
import type { Handler } from '#platform/http/handler'
import { memberOf } from '../deps.ts'
import { dropVisits } from './visit-store.ts'

export const forgetVisits: Handler<typeof consoleArea.forgetVisits> = async ({ tx, caller }) => {
  await dropVisits(tx, memberOf(caller))
  return { forgotten: true }
}
