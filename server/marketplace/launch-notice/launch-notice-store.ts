import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import type { LaunchNoticeTable } from '../tables.ts'

type NewNotice = Omit<LaunchNoticeTable, 'confirmed_at' | 'closed_at'>

export const addNotice = statement((q, params: NewNotice) =>
  q.insertInto('marketplace.launch_notice').values({
    notice_id: params.notice_id,
    package_id: params.package_id,
    email: params.email,
    state: params.state,
    confirm_digest: params.confirm_digest,
    end_digest: params.end_digest,
    sealed_end_token: params.sealed_end_token,
    language: params.language,
    terms_version: params.terms_version,
    terms_at: params.terms_at,
    terms_address: params.terms_address,
    tracking_url: params.tracking_url,
    captcha: params.captcha,
    submitted_at: params.submitted_at,
    confirmed_at: null,
    closed_at: null,
    erase_after: params.erase_after,
  }),
)

/** For the API process, which may not read the table: functions that find a row by its digest only. */
export const confirmNotice = statement((q, params: { digest: Buffer; at: string }) =>
  q.selectNoFrom(
    sql<string | null>`marketplace.confirm_launch_notice(${params.digest}, ${params.at}::timestamptz)`.as('package_id'),
  ),
)
export const endNotice = statement(
  (_, params: { digest: Buffer; at: string }) =>
    sql`select marketplace.end_launch_notice(${params.digest}, ${params.at}::timestamptz)`,
)

/** For signed-in people: the database function identifies the caller itself. */
export const listMyNotices = statement(
  () => sql<{ notice_id: string; package_id: string; asked_at: string }>`
    select notice_id, package_id, asked_at from marketplace.my_launch_notices()`,
)
export const withdrawNotice = statement((q, params: { noticeId: string; at: string }) =>
  q.selectNoFrom(
    sql<string | null>`marketplace.withdraw_launch_notice(${params.noticeId}, ${params.at}::timestamptz)`.as(
      'package_id',
    ),
  ),
)

/** Locks confirmed notices until they are notified; duplicate requests of one address come together. */
export const lockConfirmed = statement((q, params: { packageId: string; limit: number }) =>
  q
    .selectFrom('marketplace.launch_notice')
    .select(['notice_id', 'email', 'language', 'sealed_end_token'])
    .where('package_id', '=', params.packageId)
    .where('state', '=', 'confirmed')
    .orderBy('email')
    .orderBy('notice_id')
    .limit(params.limit)
    .forUpdate(),
)
/** Ends all notices of a notified address for the package, also unconfirmed ones. */
export const markNotified = statement(
  (q, params: { packageId: string; emails: string[]; at: string; eraseAfter: string }) =>
    q
      .updateTable('marketplace.launch_notice')
      .set({
        state: sql`case when state = 'confirmed' then 'told' else 'ended' end`,
        closed_at: params.at,
        erase_after: params.eraseAfter,
      })
      .where('package_id', '=', params.packageId)
      .where('state', 'in', ['confirmed', 'pending', 'in_review'])
      .where(sql<boolean>`email = any(${params.emails})`),
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

export const eraseNoticesOf = statement((q, params: { email: string }) =>
  q.deleteFrom('marketplace.launch_notice').where('email', '=', params.email).returning('notice_id'),
)

/** Notices that were sent while the captcha service was unavailable. */
export const lockInReview = statement((q, params: { limit: number }) =>
  q
    .selectFrom('marketplace.launch_notice')
    .selectAll()
    .where('state', '=', 'in_review')
    .orderBy('submitted_at')
    .limit(params.limit)
    .forUpdate(),
)
export const countInReview = statement((q) =>
  q
    .selectFrom('marketplace.launch_notice')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'in_review'),
)
export const setPending = statement((q, params: { noticeId: string; digest: Buffer; eraseAfter: string }) =>
  q
    .updateTable('marketplace.launch_notice')
    .set({ state: 'pending', confirm_digest: params.digest, erase_after: params.eraseAfter })
    .where('notice_id', '=', params.noticeId),
)
