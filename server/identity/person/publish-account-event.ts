import type { NotificationKind } from '@song-hanh/contract/dashboard/notification'
import type { Tx } from '#platform/db/db'
import { type NewEvent, publish } from '#platform/event/events'

type AccountEvent = Extract<NotificationKind, `identity.${string}`>

/** Publishes an event about a person's account. The console makes a notification of it; the caller sends the mail. */
export const publishAccountEvent = (
  tx: Tx,
  name: AccountEvent,
  personId: string,
  payload: NewEvent['payload'] = {},
  requestId?: string,
): Promise<void> =>
  publish(tx, { chainId: personId, name, payload: { personId, ...payload }, ...(requestId && { requestId }) })
