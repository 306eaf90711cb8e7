import type { Language } from '#platform/mail'
import type { MailRecipient, NotificationEvent } from '#platform/notification'

/** What the notices of an organisation have in common. */
export const organisationScope = ({ chain_id: organisationId }: NotificationEvent) =>
  ({ kind: 'organisation', organisationId }) as const

/** As many as are told in one transaction; an organisation may have ten thousand members. */
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
