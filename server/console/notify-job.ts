import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { enqueue, PermanentError, type Job, job } from '#platform/jobs'
import type { NotificationEvent, NotificationType, NotificationBatch } from '#platform/notification'
import type { Seal } from '#platform/secret'
import { writeStopToken } from './stop-token.ts'
import { type Telling, tellQueue } from './notify-queue.ts'
import { addNotifications, takeUnmailed } from './delivery-store.ts'

const happenedIn = ({ eventId, chainId, at, payload }: Telling): NotificationEvent => ({
  event_id: eventId,
  chain_id: chainId,
  at,
  payload,
})

const indexByEvent = (notices: readonly NotificationType[]) => {
  const byEvent = new Map(notices.map((notice) => [notice.event, notice]))
  // a notification has the id of its event
  if (byEvent.size !== notices.length) throw new Error('two notifications tell of the same event')
  return byEvent
}

const writeMails = async (tx: Tx, seal: Seal, notice: NotificationType, { people, facts }: NotificationBatch<unknown>, eventId: string) => {
  if (!notice.send) return
  const at = new Date(clock.now()).toISOString()
  for (const to of await takeUnmailed(tx, { people, notificationId: eventId, at })) {
    const stopToken = writeStopToken(seal, { personId: to.person_id, what: notice.kind })
    await notice.send(tx, to, facts, { seal, stopToken })
  }
}

/** Tells one event to those whom it concerns: in the console, and by mail to whoever wants it at once. */
export const tellJob = (notices: readonly NotificationType[], seal: Seal): Job<Telling> => {
  const byEvent = indexByEvent(notices)
  const noticeOf = ({ name }: Telling): NotificationType => {
    const notice = byEvent.get(name)
    if (!notice) throw new PermanentError(`this release tells nobody of ${name}`)
    return notice
  }
  return job({
    ...tellQueue,
    transaction: 'job',
    scope: (payload) => noticeOf(payload).scope(happenedIn(payload)),
    run: async ({ tx, payload }) => {
      const notice = noticeOf(payload)
      const told = await notice.prepare(tx, happenedIn(payload), payload.after)
      if (!told) return
      const { people, organisationId, aboutId, next } = told
      const { eventId, at } = payload
      const { kind, mail, always } = notice
      const values = JSON.stringify(told.values)
      const way = { kind, mail, always, at }
      await addNotifications(tx, { people, notificationId: eventId, organisationId, aboutId, values, ...way })
      await writeMails(tx, seal, notice, told, eventId)
      if (next !== undefined) await enqueue(tx, tellQueue, { ...payload, after: next })
    },
  })
}
