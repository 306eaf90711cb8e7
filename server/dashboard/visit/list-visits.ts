import type { consoleArea } from '@song-hanh/contract/dashboard'
import type { Handler } from '#platform/http/handler'
import { memberOf } from '../deps.ts'
import { listVisited } from './visit-store.ts'

export const listVisits: Handler<typeof consoleArea.listVisits> = async ({ tx, caller }) => ({
  visits: await listVisited(tx, memberOf(caller)),
})
