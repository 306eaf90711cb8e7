import { setTimeout as wait } from 'node:timers/promises'
import type { CaptchaForm } from '@song-hanh/contract/captcha'
import { formsReceived } from './form-metric.ts'
import type { LetIn } from './lead-tables.ts'
import type { Parts } from './routes.ts'

/** Longer than the whole of it takes: whether somebody has asked before is not to be measured either. */
const answerAfterMs = 120

type Sent = { recaptchaToken: string; nickname: string; address: string }

/**
 * What every form of a visitor goes through before it is kept. A field that nobody sees catches programs, which get
 * the answer of everybody else; a captcha that cannot be judged lets the form in, and people look at it.
 */
export const receiveForm = async (
  { captcha }: Pick<Parts, 'captcha'>,
  form: CaptchaForm,
  { recaptchaToken, nickname, address }: Sent,
  keep: (letIn: LetIn) => Promise<void>,
): Promise<{ received: true } | 'captcha_failed' | 'captcha_expired'> => {
  if (nickname !== '') {
    formsReceived.inc({ form, outcome: 'trap' })
    await wait(answerAfterMs)
    return { received: true }
  }
  const verdict = await captcha.verify(form, recaptchaToken, address)
  if (verdict === 'refused' || verdict === 'expired') {
    formsReceived.inc({ form, outcome: verdict })
    return verdict === 'refused' ? 'captcha_failed' : 'captcha_expired'
  }
  const answerTime = wait(answerAfterMs)
  await keep(verdict)
  formsReceived.inc({ form, outcome: verdict === 'solved' ? 'stored' : 'review' })
  await answerTime
  return { received: true }
}
