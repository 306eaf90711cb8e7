import { clock } from '#platform/clock'
import type { Database } from '#platform/db/db'
import { type Job, job, PermanentError } from '#platform/job/job'
import { sendMail } from '#platform/mail/mail'
import type { Seal } from '#platform/secret/secret'
import { openEndLink } from './launch-notice.ts'
import { lockConfirmed, markNotified } from './launch-notice-store.ts'
import { launchedMail } from './launched-mail.ts'
import { eraseSoonAfter } from '../form/retention.ts'
import { findOffer } from '../catalogue/package-store.ts'
import { notifyLaunchedQueue } from '../catalogue/notify-launched-queue.ts'

const batchSize = 200

/**
 * Notifies everyone who confirmed that a package is on sale. Mails and marks of a batch commit together, so that a
 * crash neither repeats nor loses one.
 */
export const notifyLaunchedJob = (seal: Seal): Job<{ packageId: string }> =>
  job({
    ...notifyLaunchedQueue,
    transaction: 'own',
    run: async ({ db, payload: { packageId }, signal, log }) => {
      let total = 0
      let notified = batchSize
      while (notified === batchSize && !signal.aborted) {
        notified = await notifyBatch(db, seal, packageId)
        total += notified
      }
      // a retry notifies the rest when the worker stops
      if (signal.aborted && notified === batchSize) throw new Error('stopped before all were notified')
      log.info({ packageId, count: total }, 'sent launch notifications')
    },
  })

/** Returns the number of rows found; the next batch starts after them, because they are marked. */
const notifyBatch = (db: Database, seal: Seal, packageId: string): Promise<number> =>
  db.within({ kind: 'none' }, async (tx) => {
    const offer = await findOffer.first(tx, { packageId })
    if (!offer || offer.state === 'gone') throw new PermanentError('the package is not on sale')
    if (offer.action === 'coming_soon') throw new PermanentError('the package is only announced')
    const rows = await lockConfirmed(tx, { packageId, limit: batchSize })
    const byEmail = new Map(rows.map((row) => [row.email, row]))
    for (const row of byEmail.values()) {
      const values = {
        title: offer[`title_${row.language}`],
        groupId: offer.group_id,
        endToken: openEndLink(seal, row),
      }
      await sendMail(tx, launchedMail, { to: row.email, language: row.language, seal, values })
    }
    const now = clock.now()
    const at = new Date(now).toISOString()
    if (rows.length > 0)
      await markNotified(tx, { packageId, emails: [...byEmail.keys()], at, eraseAfter: eraseSoonAfter(now) })
    return rows.length
  })
