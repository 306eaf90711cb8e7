import { identity, SignInForm } from '@song-hanh/contract/identity'
import type { Session } from '@song-hanh/contract/identity'
import { KeyRound } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { CallFailed } from '../../api/call-failed.ts'
import { sentenceFor } from '../../api/failure-words.ts'
import { useAct } from '../../api/act.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Anchor } from '../../ui/link.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { m } from '../../words/compiled/messages.js'
import { formRules } from '../form-rules.ts'
import { paths } from '../paths.ts'
import { textLink } from './auth-look.ts'
import { formText } from './form-texts.ts'

/** The server's own sentence where it has one; the specification's fallbacks where it has none. */
const LoginFailure = ({ failed }: { failed: CallFailed }) => {
  if (failed.failure === 'unreadable') return <Banner tone="lacquer">{m.identity_login_invalid_response()}</Banner>
  if (failed.problems.length > 0) return <Banner tone="lacquer">{sentenceFor(failed)}</Banner>
  return (
    <Banner tone="lacquer" title={m.identity_login_fallback()}>
      {sentenceFor(failed)}
    </Banner>
  )
}

type LoginFormProps = { onSignedIn: (session: Session) => void; onFailed: () => void }

export const LoginForm = ({ onSignedIn, onFailed }: LoginFormProps) => {
  const signIn = useAct(identity.signIn)
  const form = useForm({ resolver: formRules(SignInForm), defaultValues: { email: '', password: '' } })
  const { errors } = form.formState
  const submit = form.handleSubmit(async (body) => {
    const session = await signIn.act({ body })
    if (session) onSignedIn(session)
    else onFailed()
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {signIn.error && <LoginFailure failed={signIn.error} />}
      <Field label={m.identity_email()} error={formText(errors.email?.message)}>
        <Input
          {...form.register('email')}
          size="lg"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={m.identity_email_placeholder()}
        />
      </Field>
      <Field
        label={m.identity_password()}
        error={formText(errors.password?.message)}
        aside={
          <Anchor href={paths.forgotPassword()} className={textLink('text-sm font-medium')}>
            {m.identity_forgot_password()}
          </Anchor>
        }
      >
        <PasswordInput {...form.register('password')} size="lg" autoComplete="current-password" />
      </Field>
      <Button type="submit" size="lg" busy={signIn.isPending}>
        {m.identity_sign_in()}
      </Button>
      <p className="flex items-center gap-3.5 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.identity_or()}
      </p>
      <Anchor href={paths.callback()} className={buttonLook({ variant: 'quiet', size: 'lg' })}>
        <KeyRound className="size-4.5" aria-hidden="true" />
        {m.identity_sso()}
      </Anchor>
    </form>
  )
}
