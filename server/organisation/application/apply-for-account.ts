import { blockedDomainsText } from '@song-hanh/content/blocked-domains'
import { domainOf, isBlockedDomain, readBlockedDomains } from '@song-hanh/contract/value/email-domain'
import type { organisation } from '@song-hanh/contract/organisation'
import { mayMailUninvited } from '#identity/mail'
import type { IdentityDeps } from '#identity'
import { minResponseTime } from '#platform/throttle/min-response-time'
import { writeAudit } from '#platform/audit/audit'
import type { Captcha } from '#platform/captcha/captcha'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { sendMail } from '#platform/mail/mail'
import { answerHours, resendAfterMs } from './application.ts'
import { newApplicationLink, openApplicationLink } from './application-link.ts'
import { applicationReceivedMail } from './application-received-mail.ts'
import { addApplication, addStep, findOpenApplication, lockApplication, setMailed } from './application-store.ts'
import { afterWorkingHours } from './working-hours.ts'

type Call = Parameters<Handler<typeof organisation.applyForAccount>>[0]

const blocked = readBlockedDomains(blockedDomainsText)

/**
 * Takes the application of a business. The response and its timing are the same whether the address is new, has applied
 * before or has an account: who is a customer must not leak.
 */
export const applyForAccount =
  ({ seal }: IdentityDeps, captcha: Captcha): Handler<typeof organisation.applyForAccount> =>
  async ({ body, database, request }) => {
    const domain = domainOf(body.email)
    if (domain === undefined || isBlockedDomain(domain, blocked))
      return {
        failure: 'email_domain_blocked',
        field: 'email',
        message: `Email domain "${domain ?? ''}" is not allowed for business accounts. Please use a business or professional email address.`,
      }
    const verdict = await captcha.verify('application', body.recaptchaToken ?? '', request.address)
    if (verdict !== 'solved') return verdict === 'expired' ? 'captcha_expired' : 'captcha_failed'
    // the timing must not reveal whether this mailbox has applied before
    const answerTime = minResponseTime()
    const { email } = body
    const open = await database.within({ kind: 'none' }, (tx) => findOpenApplication.first(tx, { email }), 'read')
    const earlier = open?.organisation_id
    const organisationId = earlier ?? newId()
    await database.within({ kind: 'organisation', organisationId }, (tx) =>
      earlier ? confirmAgain(seal, tx, earlier) : take(seal, tx, organisationId, { body, request }),
    )
    await answerTime
    return { created: true }
  }

const take = async (
  seal: IdentityDeps['seal'],
  tx: Tx,
  organisationId: string,
  { body, request }: Pick<Call, 'body' | 'request'>,
): Promise<void> => {
  const now = clock.now()
  const at = new Date(now).toISOString()
  const answerBy = new Date(afterWorkingHours(now, answerHours.by)).toISOString()
  const { token, digest, sealedToken } = newApplicationLink(seal, organisationId)
  const { country, person, email, phone, company = '', purpose = '-', terms_version: termsVersion } = body
  const language = request.language ?? 'vi'
  const fields = { country, person, email, phone, language, termsVersion, address: request.address }
  const optional = { company: company || null, purpose: purpose === '-' ? null : purpose }
  const added = await addApplication.first(tx, {
    ...fields,
    ...optional,
    organisationId,
    digest,
    sealedToken,
    at,
    answerBy,
  })
  if (!added) return
  await addStep(tx, { organisationId, stepId: newId(), state: 'received', words: null, staffId: null, at })
  await writeAudit(tx, {
    chainId: organisationId,
    actor: { kind: 'system' },
    action: 'organisation.application_received',
    thing: { kind: 'application', id: organisationId },
    after: { number: added.number, country, terms: termsVersion },
    requestId: request.id,
  })
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.application_received',
    payload: { number: added.number },
    requestId: request.id,
  })
  // over the mail limit for this mailbox the application is stored without a confirmation; the decision is still mailed
  if (!(await mayMailUninvited(tx, email, 'stranger'))) return
  await sendMail(tx, applicationReceivedMail, {
    to: email,
    language,
    seal,
    values: { person, number: added.number, company: optional.company, token, answerBy },
  })
}

/** An applicant who submits again may have lost our mail: it is resent at most once an hour, and nothing else changes. */
const confirmAgain = async (seal: IdentityDeps['seal'], tx: Tx, organisationId: string): Promise<void> => {
  const row = await lockApplication.first(tx, { organisationId })
  const now = clock.now()
  if (!row || row.decided_at !== null || now - Date.parse(row.mailed_at) < resendAfterMs) return
  if (!(await mayMailUninvited(tx, row.email, 'stranger'))) return
  await setMailed(tx, { organisationId, at: new Date(now).toISOString() })
  const { email, language, person, number, company, answer_by: answerBy } = row
  await sendMail(tx, applicationReceivedMail, {
    to: email,
    language,
    seal,
    values: { person, number, company, token: openApplicationLink(seal, row), answerBy },
  })
}
