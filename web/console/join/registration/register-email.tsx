import { registrationRoutes } from '@song-hanh/contract/organisation/registration'
import { Email } from '@song-hanh/contract/value/text'
import { useState } from 'react'
import * as z from 'zod/mini'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useTask } from '../../../api/use-task.ts'
import { CaptchaField } from '../../../captcha/captcha-field.tsx'
import type { Captcha } from '../../../captcha/use-captcha.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { m } from '../../../words/compiled/messages.js'
import { FailureBanner } from '../../auth-page/failure-banner.tsx'
import { formText } from '../../form/form-texts.ts'
import { typedEmail } from '../../form/typed-email.ts'
import { useForm } from '../../form/use-form.ts'
import { type Wait, waitFor } from '../../sign-in/code/wait.ts'

const EmailForm = z.object({ email: Email })

/** Mails a code; each one costs a captcha. */
export const useRegistrationCode = (captcha: Captcha) => {
  const start = useOperation(registrationRoutes.startRegistration)
  const [isUnsolved, setUnsolved] = useState(false)
  const send = useTask(async (email: string) => {
    captcha.begin()
    const recaptchaToken = await captcha.token()
    setUnsolved(!recaptchaToken)
    if (!recaptchaToken) return undefined
    const answer = await start.attempt({ body: { email, recaptchaToken } })
    // a solution is valid once
    if (answer instanceof CallFailed && answer.failure === 'captcha_expired') captcha.settle({ is: 'expired' })
    else if (answer instanceof CallFailed && answer.failure === 'captcha_failed') captcha.settle({ is: 'failed' })
    else captcha.renew()
    return answer
  })
  const isCaptcha = start.error?.failure === 'captcha_expired' || start.error?.failure === 'captcha_failed'
  return { send: send.run, isPending: send.isPending, isUnsolved, error: isCaptcha ? undefined : start.error }
}

type RegisterEmailProps = {
  captcha: Captcha
  code: ReturnType<typeof useRegistrationCode>
  /** The last proof was not completed in time. */
  over: boolean
  onSent: (email: string, wait: Wait) => void
}

export const RegisterEmail = ({ captcha, code, over, onSent }: RegisterEmailProps) => {
  const { errors, formProps } = useForm(EmailForm, async ({ email }) => {
    if (code.isPending) return
    typedEmail.keep(email)
    const answer = await code.send(email)
    if (answer && !(answer instanceof CallFailed)) onSent(email, waitFor(answer.wait_seconds))
  })
  return (
    <form
      {...formProps}
      onInput={() => {
        captcha.begin()
        formProps.onInput()
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {code.error && <FailureBanner failed={code.error} fallback={m.identity_code_not_sent()} />}
      {over && !code.error && <Banner tone="gold">{m.failure_entry_over()}</Banner>}
      <Field required label={m.identity_email()} error={formText(errors['email'])}>
        <Input
          name="email"
          defaultValue={typedEmail.read()}
          size="lg"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={m.identity_own_email_placeholder()}
        />
      </Field>
      <CaptchaField captcha={captcha} error={code.isUnsolved ? m.form_captcha_missing() : undefined} />
      <Button type="submit" size="lg" busy={code.isPending}>
        {m.identity_link_send_code()}
      </Button>
    </form>
  )
}
