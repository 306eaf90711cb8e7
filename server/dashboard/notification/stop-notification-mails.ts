import type { dashboard } from '@song-hanh/contract/dashboard'
import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import type { Seal } from '#platform/secret/secret'
import { stopDigest, stopKind } from './notification-store.ts'
import { readStopToken } from './stop-token.ts'

/** One-click unsubscribe: called by mail clients, and by people from the page linked in the mail. Idempotent. */
export const stopNotificationMails =
  (seal: Seal): Handler<typeof dashboard.stopNotificationMails> =>
  async ({ params, database, request }) => {
    const unsubscription = readStopToken(seal, params.token)
    if (!unsubscription) return { stopped: false }
    const { personId, what } = unsubscription
    const at = new Date(clock.now()).toISOString()
    await database.within({ kind: 'person', personId }, async (tx) => {
      await (what === 'digest' ? stopDigest(tx, { personId, at }) : stopKind(tx, { personId, kind: what, at }))
      await writeAudit(tx, {
        chainId: personId,
        actor: { kind: 'person', personId },
        action: 'console.notification_stopped',
        thing: { kind: 'notification_choice', id: what },
        requestId: request.id,
      })
    })
    return { stopped: true }
  }
