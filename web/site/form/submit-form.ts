import { CallFailed } from '../../api/failure/call-failed.ts'
import { assignFormId, type SubmittedForm } from '../../api/form-id.ts'
import { currentTerms } from '@song-hanh/contract/value/terms'
import type * as z from 'zod/mini'
import { currentLanguage } from '../../words/language.ts'
import { type FieldErrors, fieldErrors } from './field-errors.ts'
import { failureText } from './failure-text.ts'
import type { FormValues } from './read-values.ts'
import { trackingUrl } from './tracking-url.ts'

/** What every form carries besides its fields. */
export type FormMetadata = ReturnType<typeof formMetadata>

export type Outcome =
  | { is: 'sent' }
  /** The captcha was rejected; the rest was not processed. */
  | { is: 'captcha'; state: 'expired' | 'failed' }
  | { is: 'failed'; text: string; more: string; requestId: string | undefined }

type AntiSpamAnswers = { recaptchaToken: string; callbackNote: string }

/** Validation and submission of a form: loaded on first interaction, not with the page. */
export type FormSubmission = {
  check: (values: FormValues) => FieldErrors
  send: (values: FormValues, antiSpam: AntiSpamAnswers) => Promise<Outcome>
}

const formMetadata = ({ recaptchaToken, callbackNote }: AntiSpamAnswers, formId: string) => ({
  recaptchaToken,
  formId,
  callbackNote,
  termsVersion: currentTerms,
  language: currentLanguage(),
  trackingUrl: trackingUrl(location.href),
})

const outcomeOf = (error: unknown): Outcome => {
  const failed =
    error instanceof CallFailed ? (error as CallFailed) : new CallFailed({ failure: 'fault', cause: error })
  if (failed.failure === 'captcha_expired') return { is: 'captcha', state: 'expired' }
  if (failed.failure === 'captcha_failed') return { is: 'captcha', state: 'failed' }
  return { is: 'failed', requestId: failed.requestId, ...failureText(failed) }
}

export const createFormSubmission = <Form>(
  schema: z.ZodMiniType<Form>,
  send: (form: Form, metadata: FormMetadata) => Promise<unknown>,
): FormSubmission => {
  let pending: SubmittedForm | undefined
  return {
    check: (values) => {
      const { error } = schema.safeParse(values)
      return error ? fieldErrors(error.issues) : {}
    },
    send: async (values, antiSpam) => {
      try {
        pending = assignFormId(pending, values)
        await send(schema.parse(values), formMetadata(antiSpam, pending.id))
        pending = undefined
        return { is: 'sent' }
      } catch (error) {
        return outcomeOf(error)
      }
    },
  }
}
