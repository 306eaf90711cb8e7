import { LaunchNoticeForm, solutionRoutes } from '@song-hanh/contract/marketplace/solution'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useTask } from '../../../api/use-task.ts'
import { sentenceFor } from '../../../api/failure/marketplace-failure-words.ts'
import { readOwnEmail } from '../../../api/own-email.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { assignFormId, type SubmittedForm } from '../../../api/form-id.ts'
import { CaptchaField } from '../../../captcha/captcha-field.tsx'
import { useCaptcha } from '../../../captcha/use-captcha.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { m } from '../../../words/compiled/messages.js'
import { currentLanguage } from '../../../words/language.ts'
import { useForm } from '../../form/use-form.ts'
import { Consent } from './consent.tsx'

/** The bank's service is not a package of the catalogue, but has a launch notice like one. */
const packageId = 'vpbank-ekyc'

const Sent = ({ email }: { email: string }) => (
  <div role="status" className="mt-5 flex gap-3 rounded-lg bg-jade-tint px-4 py-3.5">
    <CircleCheck aria-hidden className="mt-0.5 size-5 text-jade" />
    <div className="min-w-0">
      <p className="font-semibold">{m.ekyc_sent_title()}</p>
      <p className="mt-1 text-ui wrap-anywhere text-ink-2">{m.ekyc_sent({ email })}</p>
    </div>
  </div>
)

export const NoticeForm = () => {
  const captcha = useCaptcha('launch')
  const request = useOperation(solutionRoutes.askForLaunchNotice)
  const [isUnsolved, setUnsolved] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const [unanswered, setUnanswered] = useState<SubmittedForm>()
  const [typed, setTyped] = useState('')
  const [acceptedTerms, setAcceptedTerms] = useState(false)
  useEffect(() => {
    void readOwnEmail().then((email) => email && setTyped((before) => before || email))
  }, [])
  const send = useTask(async (email: string) => {
    captcha.begin()
    const recaptchaToken = await captcha.token()
    setUnsolved(!recaptchaToken)
    if (!recaptchaToken) return
    const language = currentLanguage()
    const trackingUrl = location.origin + location.pathname
    const form = assignFormId(unanswered, { email })
    setUnanswered(form)
    const aside = { recaptchaToken, formId: form.id, termsVersion: currentTerms, language, trackingUrl }
    const body = { packageId, email, ...aside, callbackNote: '' }
    const answer = await request.attempt({ body })
    if (!(answer instanceof CallFailed)) return setSentTo(email)
    if (answer.failure === 'captcha_expired') captcha.settle({ is: 'expired' })
    else if (answer.failure === 'captcha_failed') captcha.settle({ is: 'failed' })
    else captcha.renew()
  })
  const { errors, formProps } = useForm(LaunchNoticeForm, ({ email }) => !send.isPending && send.run(email), {
    email: typed,
    acceptedTerms,
  })
  if (sentTo !== undefined) return <Sent email={sentTo} />
  const { error } = request
  const isCaptcha = error?.failure === 'captcha_expired' || error?.failure === 'captcha_failed'
  return (
    <form
      {...formProps}
      onInput={() => {
        captcha.begin()
        formProps.onInput()
      }}
      className="mt-1.5 grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <p className="text-pretty text-ink-2">{m.ekyc_notice_lead()}</p>
      {error && !isCaptcha && (
        <Banner tone="lacquer" title={m.ekyc_failed()}>
          {sentenceFor(error)}
        </Banner>
      )}
      <Field label={m.ekyc_email()} error={errors['email'] && m.ekyc_error_email()}>
        <Input
          name="email"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          size="lg"
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </Field>
      <CaptchaField captcha={captcha} error={isUnsolved ? m.ekyc_error_captcha() : undefined} />
      <Consent
        name="acceptedTerms"
        checked={acceptedTerms}
        onChange={(event) => setAcceptedTerms(event.target.checked)}
        error={errors['acceptedTerms'] ? m.ekyc_error_terms() : undefined}
      />
      <Button type="submit" size="lg" busy={send.isPending}>
        {m.ekyc_send()}
      </Button>
    </form>
  )
}
