import type { CaptchaForm } from '@song-hanh/contract/http/captcha'
import { type FormEvent, type FocusEvent, useEffect, useRef, useState } from 'react'
import { useCaptcha } from '../../captcha/use-captcha.ts'
import { m } from '../../words/compiled/messages.js'
import type { FormSubmission, Outcome } from './submit-form.ts'
import type { FieldErrors } from './field-errors.ts'
import { readValues } from './read-values.ts'

export type Failed = Omit<Extract<Outcome, { is: 'failed' }>, 'is'>

type State = { phase: 'filling' | 'sending' | 'sent'; errors: FieldErrors; failed: Failed | undefined; presses: number }

const start: State = { phase: 'filling', errors: {}, failed: undefined, presses: 0 }
const nameOf = (event: FormEvent | FocusEvent) => (event.target as HTMLInputElement).name ?? ''

/** Typical time between pointer down and up. */
const pressMs = 250

/** In page order; a field that is not an input marks itself with `data-invalid`. */
const firstWrong = '[aria-invalid="true"], [data-invalid]'

/**
 * A form of the public pages. Values stay in the DOM; validation and submission load on first interaction, so that
 * readers download neither.
 */
export const useVisitorForm = (form: CaptchaForm, load: () => Promise<FormSubmission>) => {
  const captcha = useCaptcha(form)
  const [state, setState] = useState(start)
  const element = useRef<HTMLFormElement>(null)
  const loading = useRef<Promise<FormSubmission>>(undefined)
  const set = (part: Partial<State>) => setState((before) => ({ ...before, ...part }))

  const ready = () =>
    (loading.current ??= load().catch((error: unknown) => {
      // retried on the next interaction: the network may be back by then
      loading.current = undefined
      throw error
    }))

  useEffect(() => {
    if (state.presses > 0) element.current?.querySelector<HTMLElement>(firstWrong)?.focus()
  }, [state.presses])

  const recheck = async (name: string, isShown: (errors: FieldErrors) => boolean) => {
    const submission = await ready().catch(() => undefined)
    if (!submission || !element.current) return
    const found = submission.check(readValues(element.current))[name]
    setState((before) => {
      if (!isShown(before.errors) || before.errors[name] === found) return before
      const { [name]: _, ...others } = before.errors
      return { ...before, errors: found ? { ...before.errors, [name]: found } : others }
    })
  }

  const send = async (page: HTMLFormElement) => {
    const submission = await ready()
    const { callbackNote = '', ...values } = readValues(page)
    if (captcha.state.is === 'failed') captcha.renew()
    else captcha.begin()
    const errors = submission.check(values)
    if (Object.keys(errors).length > 0) {
      const missing = captcha.state.is === 'solved' ? {} : { captcha: m.form_captcha_missing() }
      return setState(({ presses }) => ({ ...start, errors: { ...errors, ...missing }, presses: presses + 1 }))
    }
    set({ phase: 'sending', errors: {}, failed: undefined })
    const recaptchaToken = await captcha.token()
    if (!recaptchaToken)
      return setState(({ presses }) => ({
        ...start,
        errors: { captcha: m.form_captcha_missing() },
        presses: presses + 1,
      }))
    const outcome = await submission.send(values, { recaptchaToken, callbackNote: String(callbackNote) })
    if (outcome.is === 'sent') return set({ phase: 'sent' })
    // a token is valid once, whatever the result
    if (outcome.is === 'captcha') captcha.settle({ is: outcome.state })
    else captcha.renew()
    set({ phase: 'filling', failed: outcome.is === 'failed' ? outcome : undefined })
  }

  return {
    captcha,
    ...state,
    errors: captcha.state.is === 'solved' ? withoutCaptcha(state.errors) : state.errors,
    again: () => setState(start),
    formProps: {
      ref: element,
      noValidate: true,
      onFocus: () => void ready().catch(() => {}),
      onInput: (event: FormEvent) => {
        captcha.begin()
        const name = nameOf(event)
        void recheck(name, (errors) => name in errors)
      },
      onBlur: (event: FocusEvent) => {
        const { type, value } = event.target as HTMLInputElement
        if (!/^(text|email|tel|url|textarea)$/.test(type) || value.trim() === '') return
        const name = nameOf(event)
        // an error message shifts what is below it: not under a press that has just begun
        setTimeout(() => void recheck(name, () => true), pressMs)
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (state.phase === 'sending') return
        const failed = { text: m.form_failed(), more: m.form_failed_kept(), requestId: undefined }
        send(event.currentTarget).catch(() => set({ phase: 'filling', failed }))
      },
    },
  }
}

const withoutCaptcha = (errors: FieldErrors): FieldErrors => {
  const { captcha: _, ...others } = errors
  return others
}
