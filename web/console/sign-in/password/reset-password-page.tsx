import { ResetForm, passwordRoutes } from '@song-hanh/contract/identity/password'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { call } from '../../../api/browser.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { PasswordInput } from '../../../ui/field/password-input.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { m } from '../../../words/compiled/messages.js'
import { useForm } from '../../form/use-form.ts'
import { AuthFrame } from '../../auth-page/auth-frame.tsx'
import { linkToken } from '../../inbound-link/link-token.ts'
import { paths } from '../../paths.ts'
import { AuthTitle } from '../../auth-page/auth-title.tsx'
import { DeadLink } from '../../auth-page/dead-link.tsx'
import { FailureBanner } from '../../auth-page/failure-banner.tsx'
import { formText } from '../../form/form-texts.ts'
import { newPasswordStops } from './new-password-stops.ts'
import { Highlight } from '../../auth-page/highlight.tsx'
import { typedEmail } from '../../form/typed-email.ts'
import { useAsyncData } from '../../inbound-link/use-async-data.ts'

const page = '/auth/reset-password'

/** Without a token no request is made: the link counts as used. */
const readLink = async () => {
  const token = linkToken.read(page)
  if (token === undefined) throw new CallFailed({ failure: 'link_dead', status: 404 })
  return { token, ...(await call(passwordRoutes.checkResetLink, { body: { token } })) }
}

export const title = m.identity_title_reset_password

type ResetFormProps = { token: string; email: string; onDone: () => void; onDead: () => void }

const NewPasswordForm = ({ token, email, onDone, onDead }: ResetFormProps) => {
  const reset = useOperation(passwordRoutes.resetPassword)
  const { errors, formProps } = useForm(ResetForm, async (passwords, { refuse }) => {
    if (reset.isPending) return
    const answer = await reset.attempt({ body: { token, ...passwords } })
    if (!(answer instanceof CallFailed)) onDone()
    else if (answer.failure === 'link_dead') onDead()
    else if (answer.failure === 'password_too_common') refuse('password', accountSentenceFor(answer))
  })
  const general = reset.error?.failure === 'password_too_common' ? undefined : reset.error
  return (
    <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {general && <FailureBanner failed={general} fallback={m.identity_reset_failed()} />}
      {/* for the password manager: whose new password it is */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={m.identity_reset_password()} hint={m.identity_reset_hint()} error={formText(errors['password'])}>
        <PasswordInput name="password" size="lg" autoComplete="new-password" />
      </Field>
      <Field label={m.identity_reset_confirmation()} error={formText(errors['password_confirmation'])}>
        <PasswordInput name="password_confirmation" size="lg" autoComplete="new-password" />
      </Field>
      <Button type="submit" size="lg" busy={reset.isPending}>
        {m.identity_reset_save()}
      </Button>
    </form>
  )
}

const Done = ({ email }: { email: string }) => (
  <>
    <AuthTitle lead={<Highlight text={m.identity_reset_done_lead({ email })} part={email} />}>
      {m.identity_reset_done_title()}
    </AuthTitle>
    <p className="mt-8 grid">
      <Anchor href={paths.login()} className={buttonLook({ size: 'lg' })}>
        {m.identity_sign_in()}
      </Anchor>
    </p>
  </>
)

export default function ResetPasswordPage() {
  const link = useAsyncData(readLink)
  const [end, setEnd] = useState<'done' | 'dead'>()
  const finish = (how: 'done' | 'dead') => {
    linkToken.forget(page)
    typedEmail.keep(link.data?.email ?? '')
    setEnd(how)
  }
  const { data, error } = link
  const isDead = end === 'dead' || error?.failure === 'link_dead'
  return (
    <AuthFrame
      stops={newPasswordStops()}
      at={end === 'done' ? 3 : 2}
      broken={isDead || error !== undefined}
      trust={isDead ? m.identity_trust_error() : m.identity_reset_trust()}
    >
      {isDead && (
        <DeadLink lead={m.failure_link_dead()} href={paths.forgotPassword()} action={m.identity_reset_dead_action()} />
      )}
      {error && !isDead && (
        <>
          <AuthTitle>{m.identity_title_reset_password()}</AuthTitle>
          <ErrorState
            title={m.console_page_failed()}
            requestId={error.requestId}
            retrying={link.isPending}
            onRetry={() => void link.load()}
          >
            {accountSentenceFor(error)}
          </ErrorState>
        </>
      )}
      {data && end === 'done' && <Done email={data.email} />}
      {!error && end === undefined && (
        <>
          <AuthTitle
            lead={
              data ? (
                <Highlight text={m.identity_reset_lead({ email: data.email })} part={data.email} />
              ) : (
                <Skeleton className="h-6 w-72" />
              )
            }
          >
            {m.identity_title_reset_password()}
          </AuthTitle>
          <div className="mt-8">
            {data ? (
              <NewPasswordForm
                token={data.token}
                email={data.email}
                onDone={() => finish('done')}
                onDead={() => finish('dead')}
              />
            ) : (
              <Skeleton className="h-64" />
            )}
          </div>
        </>
      )}
    </AuthFrame>
  )
}
