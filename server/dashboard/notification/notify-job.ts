import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { enqueue, PermanentError, type Job, job } from '#platform/job/job'
import type { NotificationEvent, NotificationType, NotificationBatch } from '#platform/event/notification'
import type { Seal } from '#platform/secret/secret'
import { writeStopToken } from './stop-token.ts'
import { type PendingEvent, notifyQueue } from './notify-queue.ts'
import { addNotifications, claimUnmailed } from './delivery-store.ts'

const eventOf = ({ eventId, chainId, at, payload }: PendingEvent): NotificationEvent => ({
  event_id: eventId,
  chain_id: chainId,
  at,
  payload,
})

const indexByEvent = (notificationTypes: readonly NotificationType[]) => {
  const byEvent = new Map(notificationTypes.map((type) => [type.event, type]))
  // the event's id is the notification's id
  if (byEvent.size !== notificationTypes.length) throw new Error('two notifications have the same event')
  return byEvent
}

const writeMails = async (
  tx: Tx,
  seal: Seal,
  type: NotificationType,
  { people, facts }: NotificationBatch<unknown>,
  eventId: string,
) => {
  if (!type.send) return
  const at = new Date(clock.now()).toISOString()
  for (const to of await claimUnmailed(tx, { people, notificationId: eventId, at })) {
    const stopToken = writeStopToken(seal, { personId: to.person_id, what: type.kind })
    await type.send(tx, to, facts, { seal, stopToken })
  }
}

/** Notifies everyone concerned by one event: in the console, and by mail those who want it immediately. */
export const notifyJob = (notificationTypes: readonly NotificationType[], seal: Seal): Job<PendingEvent> => {
  const byEvent = indexByEvent(notificationTypes)
  const typeOf = ({ name }: PendingEvent): NotificationType => {
    const type = byEvent.get(name)
    if (!type) throw new PermanentError(`no notification is defined for ${name}`)
    return type
  }
  return job({
    ...notifyQueue,
    transaction: 'job',
    scope: (payload) => typeOf(payload).scope(eventOf(payload)),
    run: async ({ tx, payload }) => {
      const type = typeOf(payload)
      const notification = await type.prepare(tx, eventOf(payload), payload.after)
      if (!notification) return
      const { people, organisationId, aboutId, next } = notification
      const { eventId, at } = payload
      const { kind, mail, always } = type
      const values = JSON.stringify(notification.values)
      const delivery = { kind, mail, always, at }
      await addNotifications(tx, { people, notificationId: eventId, organisationId, aboutId, values, ...delivery })
      await writeMails(tx, seal, type, notification, eventId)
      if (next !== undefined) await enqueue(tx, notifyQueue, { ...payload, after: next })
    },
  })
}
