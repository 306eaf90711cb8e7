import type { marketplace } from '@song-hanh/contract/marketplace'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { noticeDigest } from './launch-notice.ts'
import { endNotice } from './launch-notice-store.ts'

/** Unsubscribes from a launch. Idempotent, also after erasure. */
export const endLaunchNotice: Handler<typeof marketplace.endLaunchNotice> = async ({ params, database }) => {
  const link = { digest: noticeDigest('end', params.token), at: new Date(clock.now()).toISOString() }
  await database.within({ kind: 'none' }, (tx) => endNotice(tx, link))
  return { ended: true }
}
