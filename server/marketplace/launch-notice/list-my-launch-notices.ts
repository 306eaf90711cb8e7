import type { marketplace } from '@song-hanh/contract/marketplace'
import type { Handler } from '#platform/http/handler'
import { listMyNotices } from './launch-notice-store.ts'
import { findOffers } from '../catalogue/package-store.ts'

/** Newest first. The database identifies the caller and their proven address itself. */
export const listMyLaunchNotices: Handler<typeof marketplace.listMyLaunchNotices> = async ({ tx }) => {
  const notices = await listMyNotices(tx)
  const offers = await findOffers(tx, { packageIds: notices.map(({ package_id }) => package_id) })
  const titleOf = (packageId: string) => {
    const offer = offers.find(({ package_id }) => package_id === packageId)
    return { vi: offer?.title_vi ?? packageId, en: offer?.title_en ?? packageId }
  }
  return {
    notices: notices
      .toSorted((a, b) => b.asked_at.localeCompare(a.asked_at))
      .map((notice) => ({ ...notice, title: titleOf(notice.package_id) })),
  }
}
