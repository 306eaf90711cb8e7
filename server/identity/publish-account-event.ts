import type { NotificationKind } from '@song-hanh/contract/console-notification'
import type { Tx } from '#platform/db'
import { type NewEvent, publish } from '#platform/events'

type AccountEvent = Extract<NotificationKind, `identity.${string}`>

/** Something that happened to a person's own account. The console tells him; his mail is the caller's. */
export const publishAccountEvent = (
  tx: Tx,
  name: AccountEvent,
  personId: string,
  payload: NewEvent['payload'] = {},
  requestId?: string,
): Promise<void> =>
  publish(tx, { chainId: personId, name, payload: { personId, ...payload }, ...(requestId && { requestId }) })
