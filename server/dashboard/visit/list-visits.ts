import type { dashboard } from '@song-hanh/contract/dashboard'
import type { Handler } from '#platform/http/handler'
import { memberOf } from '../deps.ts'
import { listVisited } from './visit-store.ts'

export const listVisits: Handler<typeof dashboard.listVisits> = async ({ tx, caller }) => ({
  visits: await listVisited(tx, memberOf(caller)),
})
