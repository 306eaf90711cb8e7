import { type MailChoice, type NotificationKind, notificationRoutes } from '@song-hanh/contract/dashboard/notification'
import type { Scope, Tx } from '../db/db.ts'
import type { Event } from './events.ts'
import type { Language } from '@song-hanh/contract/value/text'
import type { MailContext, Unsubscribe } from '../mail/mail.ts'
import type { Seal } from '../secret/secret.ts'

export type Values = Record<string, string | number>

/** An event as stored in a job payload. */
export type NotificationEvent = Pick<Event, 'event_id' | 'chain_id' | 'at' | 'payload'>

/** Recipients and content of the notifications of one event. `Facts` is what its mail needs beyond the values. */
export type NotificationBatch<Facts = undefined> = {
  people: string[]
  /** Cursor of the next batch, if there is one. */
  next?: string | undefined
  organisationId: string | null
  /** Another person named in the values; the notification is deleted when they are erased. */
  aboutId: string | null
  /** Values of the text. Stored, rendered by the browser and used in the digest. */
  values: Values
  facts: Facts
}

export type MailRecipient = {
  person_id: string
  email: string
  name: string
  language: Language | null
  time_zone: string
}

/** Part of every mail that can be turned off; sealed in the queue, because the token alone is enough to unsubscribe. */
export type UnsubscribeSecret = { seal: Seal; stopToken: string }

/** Unsubscribe links of a mail: a page that needs no sign-in, and one-click unsubscribe of mail clients. */
export const unsubscribeLinks = ({ stopToken }: { stopToken: string }, { link }: MailContext): Unsubscribe => ({
  page: link(`/auth/stop-mails?token=${stopToken}`),
  post: link(notificationRoutes.stopNotificationMails.path.replace(':token', stopToken)),
})
export const sampleStopToken = '01980000-0000-7000-8000-000000000001~organisation.member_joined~key.c2lnbmF0dXJl'

type Definition<Facts> = {
  kind: NotificationKind
  /** The event that triggers it. */
  event: string
  /** Scope of `prepare`. */
  scope(event: NotificationEvent): Scope
  /** Undefined: there are no recipients any more. `after` is the `next` of the previous batch. */
  prepare(tx: Tx, event: NotificationEvent, after: string | null): Promise<NotificationBatch<Facts> | undefined>
} & (
  | {
      /** Security notifications: shown regardless of the settings, and mailed immediately by their own domain. */
      always: true
    }
  | {
      always: false
      /** Default mail setting. */
      mail: MailChoice
      /** One line for the digest. The values contain user text, which must not pass for our own. */
      digestLine(values: Values, language: Language): string
      send(tx: Tx, to: MailRecipient, facts: Facts, stop: UnsubscribeSecret): Promise<unknown>
    }
)

/** A notification type as its domain declares it: trigger, recipients and channels. */
export type NotificationType = {
  kind: NotificationKind
  event: string
  always: boolean
  mail: MailChoice
  scope(event: NotificationEvent): Scope
  prepare(tx: Tx, event: NotificationEvent, after: string | null): Promise<NotificationBatch<unknown> | undefined>
  digestLine?(values: Values, language: Language): string
  send?(tx: Tx, to: MailRecipient, facts: unknown, stop: UnsubscribeSecret): Promise<unknown>
}

/** Hides the type of the facts, which only the type's own mail knows. */
export const defineNotification = <Facts = undefined>(definition: Definition<Facts>): NotificationType => ({
  mail: 'at_once',
  ...definition,
})

/** Scope of the person that the event's payload names. */
export const personScope = (event: NotificationEvent): Scope => ({ kind: 'person', personId: personIdOf(event) })

export const personIdOf = ({ payload }: NotificationEvent): string => {
  const { personId } = payload
  if (typeof personId !== 'string') throw new TypeError('the event does not name its person')
  return personId
}
