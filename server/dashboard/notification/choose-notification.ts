import type { dashboard } from '@song-hanh/contract/dashboard'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { storeChoice } from './notification-store.ts'
import type { DashboardDeps } from '../deps.ts'

export const chooseNotification =
  ({ notificationTypes }: Pick<DashboardDeps, 'notificationTypes'>): Handler<typeof dashboard.chooseNotification> =>
  async ({ tx, caller: { personId }, params: { kind }, body: { in_app, mail }, note }) => {
    // a kind that no domain sends yet cannot be turned off either
    if (notificationTypes.find((type) => type.kind === kind)?.always ?? true) return 'always_told'
    await storeChoice(tx, { personId, kind, in_app, mail, at: new Date(clock.now()).toISOString() })
    await note({ thing: { kind: 'notification_choice', id: kind }, after: { in_app, mail } })
    return { choice: { kind, in_app, mail, always: false } }
  }
