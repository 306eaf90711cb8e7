import type { CaptchaForm } from '@song-hanh/contract/http/captcha'
import type { ReactNode } from 'react'
import { CaptchaField } from '../../captcha/captcha-field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import type { FormSubmission } from './submit-form.ts'
import type { FieldErrors } from './field-errors.ts'
import { Honeypot } from './honeypot.tsx'
import { TermsField } from './terms-field.tsx'
import { type Failed, useVisitorForm } from './use-visitor-form.ts'

type VisitorFormProps = {
  /** The form's name for the captcha. */
  form: CaptchaForm
  load: () => Promise<FormSubmission>
  submit: string
  /** Shown in place of the form after the server has accepted it. */
  renderThanks: (again: () => void) => ReactNode
  captchaHint?: string
  /** The consent text, with the two linked names in brackets; without it the form needs none. */
  terms?: string
  className?: string
  children: (errors: FieldErrors) => ReactNode
}

const Refusal = ({ text, more, requestId }: Failed) => (
  <Banner tone="lacquer" title={text}>
    {more}
    {requestId && <span className="block text-sm">{m.form_failed_number({ id: requestId })}</span>}
  </Banner>
)

/** What all visitor forms share: validation, captcha, consent, waiting, and the server's response. */
export const VisitorForm = ({
  form,
  load,
  submit,
  renderThanks,
  captchaHint,
  terms,
  className,
  children,
}: VisitorFormProps) => {
  const { formProps, captcha, phase, errors, failed, again } = useVisitorForm(form, load)
  const wrong = Object.keys(errors).length
  if (phase === 'sent') return renderThanks(again)
  return (
    <form {...formProps} className={cx('grid gap-5', className)}>
      <noscript>
        <p className="rounded-lg bg-gold-tint px-4 py-3 text-ui">{m.form_noscript()}</p>
      </noscript>
      {wrong > 0 && <Banner tone="lacquer">{m.form_errors_left({ count: wrong })}</Banner>}
      {children(errors)}
      <Honeypot />
      <CaptchaField captcha={captcha} error={errors.captcha} {...(captchaHint && { hint: captchaHint })} />
      {terms && <TermsField sentence={terms} error={errors.acceptedTerms} />}
      {failed && <Refusal {...failed} />}
      <div>
        <Button type="submit" size="lg" className="min-w-44 max-sm:w-full" aria-disabled={phase === 'sending'}>
          {phase === 'sending' ? m.form_sending() : submit}
        </Button>
      </div>
    </form>
  )
}
