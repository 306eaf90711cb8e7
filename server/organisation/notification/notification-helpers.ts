import type { Language } from '#platform/mail/mail'
import type { MailRecipient, NotificationEvent } from '#platform/event/notification'

export const organisationScope = ({ chain_id: organisationId }: NotificationEvent) =>
  ({ kind: 'organisation', organisationId }) as const

/** Recipients per transaction; an organisation may have ten thousand members. */
export const batchSize = 500

export const idIn = ({ payload }: NotificationEvent, name: string): string => {
  const id = payload[name]
  if (typeof id !== 'string') throw new TypeError(`the event has no ${name}`)
  return id
}

export const addressOf = (to: MailRecipient, fallback: Language) => ({
  to: to.email,
  language: to.language ?? fallback,
  timeZone: to.time_zone,
})
