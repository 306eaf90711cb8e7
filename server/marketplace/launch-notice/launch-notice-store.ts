import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import type { LaunchNoticeTable } from '../tables.ts'

type NewNotice = Omit<LaunchNoticeTable, 'confirmed_at' | 'closed_at'>

export const addNotice = statement((q, given: NewNotice) =>
  q.insertInto('marketplace.launch_notice').values({
    notice_id: given.notice_id,
    package_id: given.package_id,
    email: given.email,
    state: given.state,
    confirm_digest: given.confirm_digest,
    end_digest: given.end_digest,
    sealed_end_token: given.sealed_end_token,
    language: given.language,
    terms_version: given.terms_version,
    terms_at: given.terms_at,
    terms_address: given.terms_address,
    tracking_url: given.tracking_url,
    captcha: given.captcha,
    submitted_at: given.submitted_at,
    confirmed_at: null,
    closed_at: null,
    erase_after: given.erase_after,
  }),
)

/** For the API process, which may not read the table: functions that find a row by its digest only. */
export const confirmNotice = statement((q, given: { digest: Buffer; at: string }) =>
  q.selectNoFrom(
    sql<string | null>`marketplace.confirm_launch_notice(${given.digest}, ${given.at}::timestamptz)`.as('package_id'),
  ),
)
export const endNotice = statement(
  (_, given: { digest: Buffer; at: string }) =>
    sql`select marketplace.end_launch_notice(${given.digest}, ${given.at}::timestamptz)`,
)

/** For signed-in people: the database function identifies the caller itself. */
export const listMyNotices = statement(
  () => sql<{ notice_id: string; package_id: string; asked_at: string }>`
    select notice_id, package_id, asked_at from marketplace.my_launch_notices()`,
)
export const withdrawNotice = statement((q, given: { noticeId: string; at: string }) =>
  q.selectNoFrom(
    sql<string | null>`marketplace.withdraw_launch_notice(${given.noticeId}, ${given.at}::timestamptz)`.as(
      'package_id',
    ),
  ),
)

/** Locks confirmed notices until they are notified; duplicate requests of one address come together. */
export const lockConfirmed = statement((q, given: { packageId: string; limit: number }) =>
  q
    .selectFrom('marketplace.launch_notice')
    .select(['notice_id', 'email', 'language', 'sealed_end_token'])
    .where('package_id', '=', given.packageId)
    .where('state', '=', 'confirmed')
    .orderBy('email')
    .orderBy('notice_id')
    .limit(given.limit)
    .forUpdate(),
)
/** Ends all notices of a notified address for the package, also unconfirmed ones. */
export const markNotified = statement(
  (q, given: { packageId: string; emails: string[]; at: string; eraseAfter: string }) =>
    q
      .updateTable('marketplace.launch_notice')
      .set({
        state: sql`case when state = 'confirmed' then 'told' else 'ended' end`,
        closed_at: given.at,
        erase_after: given.eraseAfter,
      })
      .where('package_id', '=', given.packageId)
      .where('state', 'in', ['confirmed', 'pending', 'in_review'])
      .where(sql<boolean>`email = any(${given.emails})`),
)

/** Packages on sale with confirmed notices that were not notified. */
export const listOverdue = statement((q) =>
  q
    .selectFrom('marketplace.launch_notice as notice')
    .innerJoin('marketplace.package as package', 'package.package_id', 'notice.package_id')
    .select('notice.package_id')
    .distinct()
    .where('notice.state', '=', 'confirmed')
    .where('package.state', '=', 'on_sale')
    .where('package.action', '<>', 'coming_soon'),
)

export const eraseNoticesOf = statement((q, given: { email: string }) =>
  q.deleteFrom('marketplace.launch_notice').where('email', '=', given.email).returning('notice_id'),
)

/** Notices that were sent while the captcha service was unavailable. */
export const lockInReview = statement((q, given: { limit: number }) =>
  q
    .selectFrom('marketplace.launch_notice')
    .selectAll()
    .where('state', '=', 'in_review')
    .orderBy('submitted_at')
    .limit(given.limit)
    .forUpdate(),
)
export const countInReview = statement((q) =>
  q
    .selectFrom('marketplace.launch_notice')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'in_review'),
)
export const setPending = statement((q, given: { noticeId: string; digest: Buffer; eraseAfter: string }) =>
  q
    .updateTable('marketplace.launch_notice')
    .set({ state: 'pending', confirm_digest: given.digest, erase_after: given.eraseAfter })
    .where('notice_id', '=', given.noticeId),
)
