import { mayMailUninvited } from '#identity/mail'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { sendMail } from '#platform/mail/mail'
import type { Seal } from '#platform/secret/secret'
import type { StaffTools } from '#platform/staff/staff-tools'
import { confirmNoticeMail } from './confirm-notice-mail.ts'
import { findContentPackage } from '../catalogue/content-catalogue.ts'
import { newConfirmLink, openEndLink } from './launch-notice.ts'
import { lockInReview, setPending } from './launch-notice-store.ts'
import { eraseUnconfirmedAfter } from '../form/retention.ts'
import type { LaunchNoticeTable } from '../tables.ts'
import { inStaffScope, recordStaffAction } from '../form/staff-record.ts'

const batchSize = 500

/**
 * Releases all notices from review at once: each is only an address and a package, which staff cannot verify, and the
 * daily mail limit per mailbox applies. Returns how many.
 */
export const releaseNotices = (tools: StaffTools & { seal: Seal }): Promise<number> =>
  inStaffScope(tools, async (tx) => {
    const waiting = await lockInReview(tx, { limit: batchSize })
    for (const notice of waiting) await release(tx, tools.seal, notice)
    if (waiting.length > 0)
      await recordStaffAction(tx, tools, { action: 'marketplace.notices_released', after: { count: waiting.length } })
    return waiting.length
  })

const release = async (tx: Tx, seal: Seal, notice: LaunchNoticeTable): Promise<void> => {
  // the first token was never mailed
  const { token, digest } = newConfirmLink()
  await setPending(tx, { noticeId: notice.notice_id, digest, eraseAfter: eraseUnconfirmedAfter(clock.now()) })
  const { email: to, language } = notice
  const offer = findContentPackage(notice.package_id)
  if (!offer || !(await mayMailUninvited(tx, to, 'stranger'))) return
  const values = { title: offer[`title_${language}`], token, endToken: openEndLink(seal, notice) }
  await sendMail(tx, confirmNoticeMail, { to, language, seal, values })
}
