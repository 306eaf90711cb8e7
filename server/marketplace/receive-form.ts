import type { CaptchaForm } from '@song-hanh/contract/captcha'
import { minResponseTime } from '#platform/min-response-time'
import { clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import { formsReceived } from './form-metric.ts'
import { forgetFormAfter } from './lead.ts'
import type { LetIn } from './lead-tables.ts'
import type { Parts } from './routes.ts'
import { takeForm } from './sent-form-store.ts'

type Sent = { recaptchaToken: string; formId: string; callbackNote: string; address: string }
type Reply = { received: true } | 'captcha_failed' | 'captcha_expired'

/**
 * What every form of a visitor goes through before it is kept. The captcha is judged first, so that what a program
 * reads does not depend on the trap: a field that nobody sees catches it, and it gets the answer of everybody else. A
 * captcha that cannot be judged lets the form in, and people look at it. What was kept before, and sent again because
 * our answer was lost, is answered again and not kept twice.
 */
export const receiveForm = async (
  { captcha }: Pick<Parts, 'captcha'>,
  database: Database,
  form: CaptchaForm,
  sent: Sent,
  keep: (tx: Tx, letIn: LetIn) => Promise<void>,
): Promise<Reply> => {
  // whether this visitor has asked before must not be measurable
  const answerTime = minResponseTime()
  const verdict = await captcha.verify(form, sent.recaptchaToken, sent.address)
  const isLetIn = verdict === 'solved' || verdict === 'unreachable'
  const outcome = isLetIn ? await take(database, sent, verdict, keep) : verdict
  formsReceived.inc({ form, outcome })
  await answerTime
  if (isLetIn) return { received: true }
  return verdict === 'refused' ? 'captcha_failed' : 'captcha_expired'
}

const take = async (
  database: Database,
  { formId, callbackNote }: Sent,
  letIn: LetIn,
  keep: (tx: Tx, letIn: LetIn) => Promise<void>,
): Promise<'trap' | 'repeated' | 'stored' | 'review'> => {
  if (callbackNote !== '') return 'trap'
  return database.within({ kind: 'none' }, async (tx) => {
    const taken = await takeForm.first(tx, { formId, eraseAfter: forgetFormAfter(clock.now()) })
    if (!taken) return 'repeated'
    await keep(tx, letIn)
    return letIn === 'solved' ? 'stored' : 'review'
  })
}
