import type { dashboard } from '@song-hanh/contract/dashboard'
import type { Handler } from '#platform/http/handler'
import { memberOf } from '../deps.ts'
import { dropVisits } from './visit-store.ts'

export const forgetVisits: Handler<typeof dashboard.forgetVisits> = async ({ tx, caller }) => {
  await dropVisits(tx, memberOf(caller))
  return { forgotten: true }
}
