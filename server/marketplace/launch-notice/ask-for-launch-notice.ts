import type { marketplace } from '@song-hanh/contract/marketplace'
import { mayMailUninvited } from '#identity/mail'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { sendMail } from '#platform/mail/mail'
import { confirmNoticeMail } from './confirm-notice-mail.ts'
import type { CaptchaResult, PublishedPackage } from '../tables.ts'
import { findContentPackage } from '../catalogue/content-catalogue.ts'
import { newConfirmLink, newEndLink } from './launch-notice.ts'
import { addNotice } from './launch-notice-store.ts'
import { eraseUnconfirmedAfter } from '../form/retention.ts'
import { receiveForm } from '../form/receive-form.ts'
import type { MarketplaceDeps } from '../deps.ts'

type Call = Parameters<Handler<typeof marketplace.askForLaunchNotice>>[0]

/**
 * Registers interest in a launch, double opt-in: only confirmed addresses are notified. Each request adds a row, so
 * that a repeated one takes the same time and looks the same.
 */
export const askForLaunchNotice =
  (deps: MarketplaceDeps): Handler<typeof marketplace.askForLaunchNotice> =>
  async (call) => {
    const offer = findContentPackage(call.body.packageId)
    if (offer?.action !== 'coming_soon') return 'solution_unknown'
    const { body, database, request } = call
    return receiveForm(deps, database, 'launch', { ...body, address: request.address }, (tx, captchaResult) =>
      storeNotice(deps, tx, captchaResult, offer, call),
    )
  }

const storeNotice = async (
  { seal }: MarketplaceDeps,
  tx: Tx,
  captchaResult: CaptchaResult,
  offer: PublishedPackage,
  { body, request }: Pick<Call, 'body' | 'request'>,
): Promise<void> => {
  const now = clock.now()
  const at = new Date(now).toISOString()
  const noticeId = newId()
  const confirm = newConfirmLink()
  const end = newEndLink(seal, noticeId)
  const { email, language } = body
  await addNotice(tx, {
    notice_id: noticeId,
    package_id: body.packageId,
    email,
    state: captchaResult === 'solved' ? 'pending' : 'in_review',
    confirm_digest: confirm.digest,
    end_digest: end.digest,
    sealed_end_token: end.sealed,
    language,
    terms_version: body.termsVersion,
    terms_at: at,
    terms_address: request.address,
    tracking_url: body.trackingUrl || null,
    captcha: captchaResult,
    submitted_at: at,
    erase_after: eraseUnconfirmedAfter(now),
  })
  if (captchaResult !== 'solved' || !(await mayMailUninvited(tx, email, 'stranger'))) return
  const values = { title: offer[`title_${language}`], token: confirm.token, endToken: end.token }
  await sendMail(tx, confirmNoticeMail, { to: email, language, seal, values })
}
