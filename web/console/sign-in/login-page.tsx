import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { intendedUrl, session } from '../../api/browser.ts'
import type { CallFailed } from '../../api/failure/call-failed.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Anchor } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { m } from '../../words/compiled/messages.js'
import { AuthFrame } from '../auth-page/auth-frame.tsx'
import { continueAfterSignIn } from '../session/continue-after-sign-in.ts'
import { paths } from '../paths.ts'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { textLink } from '../auth-page/auth-look.ts'
import { AuthTitle } from '../auth-page/auth-title.tsx'
import { CodeLead, codeTitle } from './step/code-lead.tsx'
import { LoginForm } from './login-form.tsx'
import { PasskeyButton } from './step/passkey-button.tsx'
import { sessionEndNotice } from '../session/session-end-notice.ts'
import { firstStep } from './step/sign-in-step.ts'
import type { SignInStep } from './step/sign-in-step.ts'
import { SsoButton } from './sso/sso-button.tsx'
import { readSsoMessage } from './sso/sso-message.ts'
import { usePasskey } from './step/use-passkey.ts'
import { useSignInSteps } from './step/use-sign-in-steps.ts'

// kept outside the page, because a change of language remounts it during a sign-in
let reached: SignInStep = firstStep
const kept = {
  read: () => reached,
  keep: (step: SignInStep) => {
    reached = step
  },
}

export const loader = async () => kept.keep(firstStep)
export const title = m.identity_login_title

const CodeStep = lazyComponent(async () => (await import('./step/code-step.tsx')).CodeStep)

const trustOf = (step: SignInStep, canRetry: boolean) => {
  if (canRetry) return m.identity_trust_error()
  if (step.at === 'password') return m.identity_trust()
  return step.mode === 'mail' ? m.identity_code_trust() : m.identity_factor_trust()
}

/** Why the person was redirected here. */
const Notice = ({ step }: { step: SignInStep }) => {
  if (step.at !== 'password') return null
  if (step.isOver) return <Banner tone="gold">{m.failure_attempt_over()}</Banner>
  return sessionEndNotice.isShown() && <Banner>{m.failure_session_ended()}</Banner>
}

export default function LoginPage() {
  const router = useRouter()
  const [ssoMessage, setSsoMessage] = useState(() => readSsoMessage(location.search))
  const [failed, setFailed] = useState<CallFailed>()
  const steps = useSignInSteps({
    kept,
    onSession: (reply, method) => {
      session.begin(reply, method)
      sessionEndNotice.forget()
      continueAfterSignIn(router, intendedUrl.take() ?? paths.home())
    },
  })
  const passkey = usePasskey(steps.onPasskey, { alone: true })
  const { step } = steps

  useEffect(() => {
    // shown once; a reload or a shared link must not repeat it
    if (readSsoMessage(location.search) !== undefined) router.history.replace(paths.login())
  }, [router])

  const broken = failed !== undefined || ssoMessage !== undefined
  const moved = <Change extends (...given: never[]) => void>(change: Change) =>
    ((...given) => {
      setFailed(undefined)
      setSsoMessage(undefined)
      change(...given)
    }) as Change
  return (
    <AuthFrame
      stops={[m.identity_stop_sign_in(), m.identity_stop_verify(), m.identity_stop_console()]}
      at={step.at === 'password' ? 0 : 1}
      broken={broken}
      trust={trustOf(step, broken && failed?.failure !== 'too_many_tries')}
    >
      {step.at === 'password' ? (
        <AuthTitle lead={m.identity_login_lead()}>{m.identity_login_title()}</AuthTitle>
      ) : (
        <AuthTitle
          lead={<CodeLead step={step} />}
          back={{ label: m.identity_back_to_login(), onBack: moved(steps.back) }}
        >
          {codeTitle(step)}
        </AuthTitle>
      )}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6">
        {ssoMessage !== undefined && (
          <Banner tone="lacquer" onClose={() => setSsoMessage(undefined)}>
            {ssoMessage === '' ? m.identity_sso_failed_silently() : m.identity_sso_failed({ message: ssoMessage })}
          </Banner>
        )}
        {!broken && <Notice step={step} />}
        {step.at === 'password' ? (
          <LoginForm
            onReply={moved(steps.login.onReply)}
            onIncomplete={moved(steps.login.onIncomplete)}
            onFailed={setFailed}
            onEmailFocus={() => void passkey.offer()}
          >
            <PasskeyButton passkey={passkey} label={m.identity_passkey_sign_in()} />
            <SsoButton onFailed={() => setSsoMessage('')} />
          </LoginForm>
        ) : (
          <CodeStep
            props={{ step, ...steps.code, onFailed: setFailed }}
            waiting={<Skeleton className="h-52" />}
            renderFailed={(retry) => (
              <Banner
                tone="lacquer"
                title={m.console_chunk_title()}
                action={<Button onClick={retry}>{m.ui_retry()}</Button>}
              />
            )}
          />
        )}
      </div>
      {step.at === 'password' && (
        <p className="mt-7 text-ink-2">
          {m.identity_new_here()}{' '}
          <Anchor href={paths.register()} className={textLink()}>
            {m.identity_register()}
          </Anchor>
        </p>
      )}
    </AuthFrame>
  )
}
