import { passwordRoutes } from '@song-hanh/contract/identity/password'
import { Email } from '@song-hanh/contract/value/text'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useOperation } from '../../../api/use-operation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { useForm } from '../../form/use-form.ts'
import { AuthFrame } from '../../auth-page/auth-frame.tsx'
import { paths } from '../../paths.ts'
import { textLink } from '../../auth-page/auth-look.ts'
import { AuthTitle } from '../../auth-page/auth-title.tsx'
import { FailureBanner } from '../../auth-page/failure-banner.tsx'
import { formText } from '../../form/form-texts.ts'
import { newPasswordStops } from './new-password-stops.ts'
import { Resend } from '../code/resend.tsx'
import { Highlight } from '../../auth-page/highlight.tsx'
import { typedEmail } from '../../form/typed-email.ts'
import { defaultWaitSeconds, waitFor } from '../code/wait.ts'
import type { Wait } from '../code/wait.ts'

export const title = m.identity_title_forgot_password

const Rules = z.object({ email: Email })

type Sent = { email: string; wait: Wait }
type StepProps = { onSent: (sent: Sent) => void }

const RequestForm = ({ onSent }: StepProps) => {
  const request = useOperation(passwordRoutes.requestPasswordReset)
  const { errors, formProps } = useForm(Rules, async (body) => {
    typedEmail.keep(body.email)
    if (await request.run({ body })) onSent({ email: body.email, wait: waitFor(defaultWaitSeconds) })
  })
  return (
    <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {request.error && <FailureBanner failed={request.error} fallback={m.identity_forgot_failed()} />}
      <Field label={m.identity_email()} error={formText(errors['email'])}>
        <Input
          name="email"
          defaultValue={typedEmail.read()}
          size="lg"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={m.identity_email_placeholder()}
        />
      </Field>
      <Button type="submit" size="lg" busy={request.isPending}>
        {m.identity_forgot_send()}
      </Button>
    </form>
  )
}

const resendWords = {
  wait: m.identity_forgot_resend_in,
  press: m.identity_forgot_resend,
  ready: m.identity_forgot_can_resend,
}

const SentNotice = ({ sent, onSent, onOther }: StepProps & { sent: Sent; onOther: () => void }) => {
  const request = useOperation(passwordRoutes.requestPasswordReset)
  const { email, wait } = sent
  const again = async () => {
    if (await request.run({ body: { email } })) onSent({ email, wait: waitFor(defaultWaitSeconds) })
  }
  return (
    <div className="grid justify-items-start gap-5">
      {request.error && <FailureBanner failed={request.error} fallback={m.identity_forgot_failed()} />}
      <p className="text-pretty text-ink-2">{m.identity_forgot_sent_hint()}</p>
      <Resend
        wait={wait}
        busy={request.isPending}
        onResend={() => void again()}
        words={resendWords}
        announcement={m.identity_forgot_sent_lead({ email })}
      />
      <button type="button" onClick={onOther} className={textLink('text-ui font-semibold')}>
        {m.identity_forgot_other()}
      </button>
    </div>
  )
}

export default function ForgotPasswordPage() {
  const [sent, setSent] = useState<Sent>()
  return (
    <AuthFrame stops={newPasswordStops()} at={sent ? 1 : 0} trust={m.identity_forgot_trust()}>
      {sent ? (
        <AuthTitle lead={<Highlight text={m.identity_forgot_sent_lead({ email: sent.email })} part={sent.email} />}>
          {m.identity_forgot_sent_title()}
        </AuthTitle>
      ) : (
        <AuthTitle lead={m.identity_forgot_lead()}>{m.identity_title_forgot_password()}</AuthTitle>
      )}
      <div className="mt-8">
        {sent ? (
          <SentNotice sent={sent} onSent={setSent} onOther={() => setSent(undefined)} />
        ) : (
          <RequestForm onSent={setSent} />
        )}
      </div>
      <p className="mt-7 text-ink-2">
        {m.identity_remembered()}{' '}
        <Anchor href={paths.login()} className={textLink()}>
          {m.identity_back_to_login()}
        </Anchor>
      </p>
    </AuthFrame>
  )
}
