import type { marketplace } from '@song-hanh/contract/marketplace'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { enqueue } from '#platform/job/job'
import { noticeDigest } from './launch-notice.ts'
import { confirmNotice } from './launch-notice-store.ts'
import { findOffer } from '../catalogue/package-store.ts'
import { notifyLaunchedQueue } from '../catalogue/notify-launched-queue.ts'

/** Following the link proves the mailbox. Idempotent. */
export const confirmLaunchNotice: Handler<typeof marketplace.confirmLaunchNotice> = ({ body, database }) =>
  database.within({ kind: 'none' }, async (tx) => {
    const at = new Date(clock.now()).toISOString()
    const confirmed = await confirmNotice.first(tx, { digest: noticeDigest('confirm', body.token), at })
    const packageId = confirmed?.package_id
    if (!packageId) return 'notice_unknown'
    // the launch mails went out before this confirmation
    const offer = await findOffer.first(tx, { packageId })
    if (offer && offer.action !== 'coming_soon')
      await enqueue(tx, notifyLaunchedQueue, { packageId }, { key: packageId })
    return { package_id: packageId }
  })
