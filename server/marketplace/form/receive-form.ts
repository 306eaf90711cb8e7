import type { CaptchaForm } from '@song-hanh/contract/http/captcha'
import { minResponseTime } from '#platform/throttle/min-response-time'
import { clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/db'
import { formsReceived } from './form-metric.ts'
import { forgetFormAfter } from './retention.ts'
import type { CaptchaResult } from '../tables.ts'
import type { MarketplaceDeps } from '../deps.ts'
import { claimForm } from './sent-form-store.ts'

type SubmittedForm = { recaptchaToken: string; formId: string; callbackNote: string; address: string }
type Reply = { received: true } | 'captcha_failed' | 'captcha_expired'

/**
 * Common path of all visitor forms. The captcha is verified first, so that the response does not reveal the honeypot
 * field: bots that fill it get the usual answer. While the captcha service is unavailable, forms are accepted for
 * review. A form that is sent again because our response was lost is not stored twice.
 */
export const receiveForm = async (
  { captcha }: Pick<MarketplaceDeps, 'captcha'>,
  database: Database,
  form: CaptchaForm,
  submitted: SubmittedForm,
  store: (tx: Tx, captchaResult: CaptchaResult) => Promise<void>,
): Promise<Reply> => {
  // constant response time: it must not reveal whether the visitor has asked before
  const answerTime = minResponseTime()
  const verdict = await captcha.verify(form, submitted.recaptchaToken, submitted.address)
  const isAccepted = verdict === 'solved' || verdict === 'unreachable'
  const outcome = isAccepted ? await claimAndStore(database, submitted, verdict, store) : verdict
  formsReceived.inc({ form, outcome })
  await answerTime
  if (isAccepted) return { received: true }
  return verdict === 'refused' ? 'captcha_failed' : 'captcha_expired'
}

const claimAndStore = async (
  database: Database,
  { formId, callbackNote }: SubmittedForm,
  captchaResult: CaptchaResult,
  store: (tx: Tx, captchaResult: CaptchaResult) => Promise<void>,
): Promise<'trap' | 'repeated' | 'stored' | 'review'> => {
  if (callbackNote !== '') return 'trap'
  return database.within({ kind: 'none' }, async (tx) => {
    const claimed = await claimForm.first(tx, { formId, eraseAfter: forgetFormAfter(clock.now()) })
    if (!claimed) return 'repeated'
    await store(tx, captchaResult)
    return captchaResult === 'solved' ? 'stored' : 'review'
  })
}
