import type { dashboard } from '@song-hanh/contract/dashboard'
import type { Handler } from '#platform/http/handler'
import { readChoices } from './notification-choice.ts'
import { findDigest } from './notification-store.ts'
import type { DashboardDeps } from '../deps.ts'

export const viewNotificationChoices =
  ({
    notificationTypes,
  }: Pick<DashboardDeps, 'notificationTypes'>): Handler<typeof dashboard.viewNotificationChoices> =>
  async ({ tx, caller: { personId } }) => {
    const [choices, wish] = await Promise.all([
      readChoices(tx, notificationTypes, personId),
      findDigest.first(tx, { personId }),
    ])
    return { choices, digest: wish?.digest ?? 'daily' }
  }
