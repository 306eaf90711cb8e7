import type { TermsVersion } from '@song-hanh/contract/value/terms'
import { ArrowRight, Building2, KeyRound, ShieldCheck } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { intendedUrl, organisationChoice, session } from '../../../api/browser.ts'
import { useCaptcha } from '../../../captcha/use-captcha.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { AuthTitle } from '../../auth-page/auth-title.tsx'
import { Highlight } from '../../auth-page/highlight.tsx'
import { typedEmail } from '../../form/typed-email.ts'
import { paths } from '../../paths.ts'
import { sessionEndNotice } from '../../session/session-end-notice.ts'
import type { Wait } from '../../sign-in/code/wait.ts'
import { RecoveryCodes } from '../../sign-in/step/recovery-codes.tsx'
import { SsoButton } from '../../sign-in/sso/sso-button.tsx'
import { RegisterCode } from './register-code.tsx'
import { RegisterCredential, type Registered } from './register-credential.tsx'
import { RegisterEmail, useRegistrationCode } from './register-email.tsx'

const gains: readonly [icon: LucideIcon, name: () => string, why: () => string][] = [
  [KeyRound, m.identity_register_sso_gain_password, m.identity_register_sso_gain_password_why],
  [Building2, m.identity_register_sso_gain_organisation, m.identity_register_sso_gain_organisation_why],
  [ShieldCheck, m.identity_register_sso_gain_factor, m.identity_register_sso_gain_factor_why],
]

const Gains = () => (
  <ul className="mt-1 grid gap-5.5">
    {gains.map(([Icon, name, why]) => (
      <li key={name()} className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
        <Icon className="mt-px size-5.5 text-jade" aria-hidden="true" />
        <span>
          <span className="block font-semibold">{name()}</span>
          <span className="block text-pretty text-ink-2">{why()}</span>
        </span>
      </li>
    ))}
  </ul>
)

type Step =
  | { at: 'email'; isOver: boolean }
  | { at: 'code'; email: string; wait: Wait }
  | { at: 'credential'; email: string }
  | { at: 'account'; email: string }
  | { at: 'codes'; email: string; codes: string[] }

const firstStep: Step = { at: 'email', isOver: false }
// kept outside the page, because a change of language remounts it
let reached: Step = firstStep

const useStep = () => {
  const [step, setStep] = useState(reached)
  const before = useRef(step.at)
  useEffect(() => {
    if (before.current === step.at) return
    before.current = step.at
    // a field that asks for input has the focus already
    const hasFocus = document.querySelector('main')?.contains(document.activeElement)
    if (!hasFocus) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [step.at])
  return [
    step,
    (next: Step) => {
      reached = next
      setStep(next)
    },
  ] as const
}

type RegisterIndividualProps = { termsVersion: TermsVersion; onBack: () => void }

/** Any address, proven by a code, and a password or a passkey; or single sign-on. */
export const RegisterIndividual = ({ termsVersion, onBack }: RegisterIndividualProps) => {
  const [step, go] = useStep()
  const [ssoFailed, setSsoFailed] = useState(false)
  const captcha = useCaptcha('registration')
  const code = useRegistrationCode(captcha)
  const begin = (isOver: boolean) => go({ at: 'email', isOver })

  const enter = () => {
    reached = firstStep
    // a new document: nothing of a previous person is left in it
    location.replace(intendedUrl.take() ?? paths.home())
  }
  const accept = ({ recovery_codes: codes, ...reply }: Registered, method: 'password' | 'passkey', email: string) => {
    session.begin(reply, method)
    sessionEndNotice.forget()
    // a previous person's choice does not apply
    organisationChoice.forget()
    if (codes) go({ at: 'codes', email, codes })
    else enter()
  }

  if (step.at === 'code')
    return (
      <>
        <AuthTitle
          back={{ label: m.identity_email(), onBack: () => begin(false) }}
          lead={<Highlight text={m.identity_link_code_lead({ email: step.email })} part={step.email} />}
        >
          {m.identity_code_title_mail()}
        </AuthTitle>
        <RegisterCode
          email={step.email}
          wait={step.wait}
          code={code}
          onWait={(wait) => go({ ...step, wait })}
          onOther={() => begin(false)}
          onOver={() => begin(true)}
          onProven={(hasAccount) =>
            go(hasAccount ? { at: 'account', email: step.email } : { at: 'credential', email: step.email })
          }
        />
      </>
    )
  if (step.at === 'credential')
    return (
      <>
        <AuthTitle lead={m.identity_register_profile_lead()}>{m.identity_register_profile_title()}</AuthTitle>
        <RegisterCredential
          email={step.email}
          termsVersion={termsVersion}
          onRegistered={(registered, method) => accept(registered, method, step.email)}
          onAccountExists={() => go({ at: 'account', email: step.email })}
          onOver={() => begin(true)}
        />
      </>
    )
  if (step.at === 'account')
    return (
      <>
        <AuthTitle
          back={{ label: m.identity_email(), onBack: () => begin(false) }}
          lead={<Highlight text={m.identity_register_account_lead({ email: step.email })} part={step.email} />}
        >
          {m.identity_register_account_title()}
        </AuthTitle>
        <Anchor
          href={paths.login()}
          onClick={() => typedEmail.keep(step.email)}
          className={buttonLook({ size: 'lg', className: 'mt-8 w-full' })}
        >
          {m.identity_sign_in()}
          <ArrowRight className="size-4.5" aria-hidden="true" />
        </Anchor>
      </>
    )
  if (step.at === 'codes')
    return (
      <>
        <AuthTitle lead={m.identity_register_codes_lead()}>{m.security_codes_title()}</AuthTitle>
        <RecoveryCodes open email={step.email} codes={step.codes} onClose={enter} />
      </>
    )
  return (
    <>
      <AuthTitle back={{ label: m.identity_register_type(), onBack }} lead={m.identity_register_individual_lead()}>
        {m.identity_register_individual_title()}
      </AuthTitle>
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-5">
        <RegisterEmail
          captcha={captcha}
          code={code}
          over={step.isOver}
          onSent={(email, wait) => go({ at: 'code', email, wait })}
        />
        <p className="flex items-center gap-3.5 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {m.identity_or()}
        </p>
        {ssoFailed && (
          <Banner tone="lacquer" onClose={() => setSsoFailed(false)}>
            {m.identity_register_sso_failed()}
          </Banner>
        )}
        <SsoButton
          label={m.identity_register_sso_start()}
          termsVersion={termsVersion}
          onFailed={() => setSsoFailed(true)}
        />
        <Gains />
      </div>
    </>
  )
}
