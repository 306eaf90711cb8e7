import { SignInForm, signInRoutes } from '@song-hanh/contract/identity/sign-in'
import type { SignedIn } from '@song-hanh/contract/identity/sign-in'
import type { ReactNode } from 'react'
import { useOperation } from '../../api/use-operation.ts'
import { CallFailed } from '../../api/failure/call-failed.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Input } from '../../ui/field/input.tsx'
import { Anchor } from '../../ui/link.tsx'
import { PasswordInput } from '../../ui/field/password-input.tsx'
import { m } from '../../words/compiled/messages.js'
import { paths } from '../paths.ts'
import { textLink } from '../auth-page/auth-look.ts'
import { formText } from '../form/form-texts.ts'
import { SignInFailure } from './step/sign-in-failure.tsx'
import { typedEmail } from '../form/typed-email.ts'
import { useForm } from '../form/use-form.ts'

export type LoginFormProps = {
  email?: string
  onReply: (reply: SignedIn) => void
  /** The password was right, but the address is not verified yet: the specification's 1401. */
  onIncomplete: (email: string) => void
  onFailed?: (failed: CallFailed) => void
  onEmailFocus?: () => void
  /** In a dialog, links would leave the page behind it. */
  inDialog?: boolean
  /** Other sign-in methods, below the button. */
  children: ReactNode
}

export const LoginForm = ({ email, onReply, onIncomplete, inDialog = false, children, ...rest }: LoginFormProps) => {
  const signIn = useOperation(signInRoutes.signIn)
  const { errors, valueOf, formProps } = useForm(SignInForm, async (body) => {
    if (signIn.isPending) return
    typedEmail.keep(body.email)
    const reply = await signIn.attempt({ body })
    if (!(reply instanceof CallFailed)) onReply(reply)
    else if (reply.failure === 'verification_incomplete') onIncomplete(body.email)
    else rest.onFailed?.(reply)
  })

  return (
    <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {signIn.error && (
        <SignInFailure failed={signIn.error} fallback={m.identity_login_fallback()} offersReset={!inDialog} />
      )}
      <Field label={m.identity_email()} error={formText(errors['email'])}>
        <Input
          name="email"
          defaultValue={email ?? typedEmail.read()}
          onFocus={rest.onEmailFocus}
          size="lg"
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={m.identity_email_placeholder()}
        />
      </Field>
      <Field
        label={m.identity_password()}
        error={formText(errors['password'])}
        aside={
          !inDialog && (
            <Anchor
              href={paths.forgotPassword()}
              onClick={() => typedEmail.keep(valueOf('email'))}
              className={textLink('text-sm font-medium')}
            >
              {m.identity_forgot_password()}
            </Anchor>
          )
        }
      >
        <PasswordInput
          name="password"
          size="lg"
          autoComplete="current-password"
          autoFocus={inDialog && Boolean(email)}
        />
      </Field>
      <Button type="submit" size="lg" busy={signIn.isPending}>
        {m.identity_sign_in()}
      </Button>
      <p className="flex items-center gap-3.5 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.identity_or()}
      </p>
      {children}
    </form>
  )
}
