import { listKeyRequests } from './list-key-requests.ts'
import { viewKeyUse } from './view-key-use.ts'

/** What API keys were used for. */
export const keyUseHandlers = {
  viewKeyUse,
  listKeyRequests,
}
