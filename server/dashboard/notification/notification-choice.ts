import { type NotificationChoice, notificationKinds } from '@song-hanh/contract/dashboard'
import type { Tx } from '#platform/db/db'
import type { NotificationType } from '#platform/event/notification'
import { listChoices } from './notification-store.ts'

type Chosen = Pick<NotificationChoice, 'kind' | 'in_app' | 'mail'>

const choiceOf = ({ kind, always, mail }: NotificationType, chosen: readonly Chosen[]): NotificationChoice => {
  if (always) return { kind, in_app: true, mail: 'at_once', always }
  const own = chosen.find((one) => one.kind === kind)
  return { kind, in_app: own?.in_app ?? true, mail: own?.mail ?? mail, always }
}

/** The person's choice for every kind that a domain sends, in the contract's order. */
export const readChoices = async (
  tx: Tx,
  notificationTypes: readonly NotificationType[],
  personId: string,
): Promise<NotificationChoice[]> => {
  const chosen = (await listChoices(tx, { personId })) as Chosen[]
  return notificationKinds.flatMap((kind) => {
    const type = notificationTypes.find((one) => one.kind === kind)
    return type ? [choiceOf(type, chosen)] : []
  })
}
