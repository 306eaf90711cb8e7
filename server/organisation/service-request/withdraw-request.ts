import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { mayBecome } from './request.ts'
import { addRequestStep, lockRequest, setRequestState } from './request-store.ts'
import { mayWithdraw, showWholeRequest } from './show-request.ts'

export const withdrawRequest: Handler<typeof organisation.withdrawRequest> = async ({
  tx,
  caller,
  params,
  request,
  note,
}) => {
  const key = { organisationId: caller.organisation.id, requestId: params.requestId }
  const row = await lockRequest.first(tx, key)
  if (!row) return 'request_not_found'
  if (!mayWithdraw(caller, row.asked_by)) return 'not_allowed'
  if (!mayBecome(row.state, 'withdrawn')) return 'request_closed'
  const at = new Date(clock.now()).toISOString()
  await addRequestStep(tx, { ...key, stepId: newId(), state: 'withdrawn', words: null, staffId: null, at })
  await setRequestState(tx, { ...key, state: 'withdrawn', at, closedAt: at })
  await publish(tx, {
    chainId: key.organisationId,
    name: 'organisation.request_withdrawn',
    payload: { request_id: key.requestId, kind: row.kind },
    requestId: request.id,
  })
  await note({
    thing: { kind: 'request', id: key.requestId },
    before: { state: row.state },
    after: { state: 'withdrawn' },
  })
  const shown = await showWholeRequest(tx, caller, key.requestId)
  if (!shown) throw new Error('the withdrawn request was not found')
  return { request: shown }
}
