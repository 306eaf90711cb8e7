import type { organisation } from '@song-hanh/contract/organisation'
import { testEvent } from '@song-hanh/contract/organisation/webhook-event'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { addTestDelivery, countWaitingTests } from './delivery-store.ts'
import { showDelivery, writeMessage } from './delivery.ts'
import { lockWebhook } from '../webhook-store.ts'

const maxWaitingTests = 5

export const sendTestEvent: Handler<typeof organisation.sendTestEvent> = async ({
  tx,
  caller,
  params,
  request,
  note,
}) => {
  const key = { organisationId: caller.organisation.id, webhookId: params.webhookId }
  const hook = await lockWebhook.first(tx, key)
  if (!hook) return 'webhook_not_found'
  if (hook.state === 'paused') return 'webhook_paused'
  const waiting = await countWaitingTests.first(tx, { ...key, eventType: testEvent })
  if (waiting && waiting.count >= maxWaitingTests) return 'tested_too_often'

  const [eventId, at] = [newId(), new Date(clock.now()).toISOString()]
  const { organisationId, webhookId } = key
  const body = writeMessage({
    event_id: eventId,
    name: testEvent,
    at,
    chain_id: organisationId,
    payload: { webhook_id: webhookId },
  })
  const row = await addTestDelivery.one(tx, {
    ...key,
    eventId,
    eventType: testEvent,
    thing: `test ${eventId}`,
    body,
    at,
  })
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.webhook_tested',
    payload: { webhook_id: webhookId },
    requestId: request.id,
  })
  await note({ thing: { kind: 'webhook', id: webhookId } })
  return { delivery: showDelivery(row) }
}
