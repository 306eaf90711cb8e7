import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { showWholeRequest } from './show-request.ts'

export const viewRequest: Handler<typeof organisation.viewRequest> = async ({ tx, caller, params }) => {
  const request = await showWholeRequest(tx, caller, params.requestId)
  return request ? { request } : 'request_not_found'
}
