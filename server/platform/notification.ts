import { type MailChoice, type NotificationKind, notificationRoutes } from '@song-hanh/contract/console-notification'
import type { Scope, Tx } from './db.ts'
import type { Event } from './events.ts'
import type { Language, MailContext, Unsubscribe } from './mail.ts'
import type { Seal } from './secret.ts'

export type Values = Record<string, string | number>

/** An event, as a job can carry it. */
export type NotificationEvent = Pick<Event, 'event_id' | 'chain_id' | 'at' | 'payload'>

/** What one event is to be told, to whom. `Facts` is what its mail needs beside the values. */
export type NotificationBatch<Facts = undefined> = {
  people: string[]
  /** There are more: where the next portion begins. */
  next?: string | undefined
  organisationId: string | null
  /** Another person whom the values name; what was told goes when he is erased. */
  aboutId: string | null
  /** What the sentence names. Kept, shown by the browser and put into the digest. */
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

/** Goes into every mail that can be turned off: sealed while it waits, because whoever has it can turn it off. */
export type UnsubscribeSecret = { seal: Seal; stopToken: string }

/** Where a mail leads whoever wants no more of its kind: to a page that asks no sign-in, or out by his mail program. */
export const unsubscribeLinks = ({ stopToken }: { stopToken: string }, { link }: MailContext): Unsubscribe => ({
  page: link(`/auth/stop-mails?token=${stopToken}`),
  post: link(notificationRoutes.stopNotificationMails.path.replace(':token', stopToken)),
})
export const sampleStopToken = '01980000-0000-7000-8000-000000000001~organisation.member_joined~key.c2lnbmF0dXJl'

type Definition<Facts> = {
  kind: NotificationKind
  /** The event that it tells of. */
  event: string
  /** Whose rows `tell` may read. */
  scope(event: NotificationEvent): Scope
  /** Nothing: meanwhile there is nobody to tell. `after` is the `next` of the portion before. */
  prepare(tx: Tx, event: NotificationEvent, after: string | null): Promise<NotificationBatch<Facts> | undefined>
} & (
  | {
      /** What guards the account: shown whatever the person chose, and mailed by its own domain at once. */
      always: true
    }
  | {
      always: false
      /** How it is mailed to whoever has not chosen. */
      mail: MailChoice
      /** One sentence for the digest. The values name what others wrote: nothing of it may pass for a word of ours. */
      digestLine(values: Values, language: Language): string
      send(tx: Tx, to: MailRecipient, facts: Facts, stop: UnsubscribeSecret): Promise<unknown>
    }
)

/** A kind of notification, as its domain declares it: what is told, to whom, by which ways. */
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

/** What a mail needs is known to its own kind alone; the type that everybody sees hides it. */
export const defineNotification = <Facts = undefined>(definition: Definition<Facts>): NotificationType => ({
  mail: 'at_once',
  ...definition,
})

/** For what happened to a person and is told to himself, in an event whose payload names him. */
export const personScope = (event: NotificationEvent): Scope => ({ kind: 'person', personId: personIdOf(event) })

export const personIdOf = ({ payload }: NotificationEvent): string => {
  const { personId } = payload
  if (typeof personId !== 'string') throw new TypeError('the event does not name its person')
  return personId
}
