import type { consoleArea } from '@song-hanh/contract/console'
import type { Handler } from '#platform/http/handler'
import { readChoices } from './notification-choice.ts'
import { findDigest } from './notification-store.ts'
import type { Ports } from './ports.ts'

export const viewNotificationChoices =
  ({ notificationTypes: notices }: Pick<Ports, 'notices'>): Handler<typeof consoleArea.viewNotificationChoices> =>
  async ({ tx, caller: { personId } }) => {
    const [choices, wish] = await Promise.all([readChoices(tx, notices, personId), findDigest.first(tx, { personId })])
    return { choices, digest: wish?.digest ?? 'daily' }
  }
