import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { enqueue, PermanentError, type Job, job } from '#platform/jobs'
import type { NotificationEvent, NotificationType, NotificationBatch } from '#platform/notification'
import type { Seal } from '#platform/secret'
import { writeStopToken } from './stop-token.ts'
import { type PendingEvent, notifyQueue } from './notify-queue.ts'
import { addNotifications, claimUnmailed } from './delivery-store.ts'

const eventOf = ({ eventId, chainId, at, payload }: PendingEvent): NotificationEvent => ({
  event_id: eventId,
  chain_id: chainId,
  at,
  payload,
})

const indexByEvent = (notices: readonly NotificationType[]) => {
  const byEvent = new Map(notices.map((notice) => [notice.event, notice]))
  // the event's id is the notification's id
  if (byEvent.size !== notices.length) throw new Error('two notifications have the same event')
  return byEvent
}

const writeMails = async (
  tx: Tx,
  seal: Seal,
  notice: NotificationType,
  { people, facts }: NotificationBatch<unknown>,
  eventId: string,
) => {
  if (!notice.send) return
  const at = new Date(clock.now()).toISOString()
  for (const to of await claimUnmailed(tx, { people, notificationId: eventId, at })) {
    const stopToken = writeStopToken(seal, { personId: to.person_id, what: notice.kind })
    await notice.send(tx, to, facts, { seal, stopToken })
  }
}

/** Notifies everyone concerned by one event: in the console, and by mail those who want it immediately. */
export const notifyJob = (notices: readonly NotificationType[], seal: Seal): Job<PendingEvent> => {
  const byEvent = indexByEvent(notices)
  const noticeOf = ({ name }: PendingEvent): NotificationType => {
    const notice = byEvent.get(name)
    if (!notice) throw new PermanentError(`no notification is defined for ${name}`)
    return notice
  }
  return job({
    ...notifyQueue,
    transaction: 'job',
    scope: (payload) => noticeOf(payload).scope(eventOf(payload)),
    run: async ({ tx, payload }) => {
      const notice = noticeOf(payload)
      const notification = await notice.prepare(tx, eventOf(payload), payload.after)
      if (!notification) return
      const { people, organisationId, aboutId, next } = notification
      const { eventId, at } = payload
      const { kind, mail, always } = notice
      const values = JSON.stringify(notification.values)
      const delivery = { kind, mail, always, at }
      await addNotifications(tx, { people, notificationId: eventId, organisationId, aboutId, values, ...delivery })
      await writeMails(tx, seal, notice, notification, eventId)
      if (next !== undefined) await enqueue(tx, notifyQueue, { ...payload, after: next })
    },
  })
}
