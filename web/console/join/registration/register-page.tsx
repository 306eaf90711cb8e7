import { currentTerms, TermsVersion } from '@song-hanh/contract/value/terms'
import { useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { AuthFrame } from '../../auth-page/auth-frame.tsx'
import { paths, routeId } from '../../paths.ts'
import { textLink } from '../../auth-page/auth-look.ts'
import { RegisterBusiness } from './register-business.tsx'
import { RegisterChoice } from './register-choice.tsx'
import { RegisterIndividual } from './register-individual.tsx'
import { hrefFor, registerParamsOf, stepFor } from '../../inbound-link/register-step.ts'
import type { RegisterStep } from '../../inbound-link/register-step.ts'
import { RegisterSubmitted } from './register-submitted.tsx'
import { openSubmittedApplication } from './submitted-application.ts'

const submittedApplication = openSubmittedApplication(localStorage)

export const title = m.identity_register_title

/** A step change is silent to screen readers; its title is read when it takes the focus. */
const useFocusOnChange = (step: RegisterStep) => {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [step])
}

const wayOf = (isIndividual: boolean) =>
  isIndividual
    ? [m.identity_register_type(), m.identity_email(), m.identity_stop_console()]
    : [
        m.identity_register_type(),
        m.identity_register_stop_application(),
        m.identity_register_stop_review(),
        m.identity_stop_console(),
      ]

const places: Record<RegisterStep, number> = { choice: 0, individual: 1, business: 1, submitted: 2 }

/**
 * The step is in the URL, so that Back leads to the previous one. The consent is in the history entry only: a shared
 * URL must not carry it.
 */
export default function RegisterPage() {
  const router = useRouter()
  const { state } = useRouterState({ select: ({ location }) => location })
  const params = registerParamsOf(useSearch({ from: routeId('register') }))
  const agreedTerms = TermsVersion.safeParse(Reflect.get(state, 'agreedTerms')).data
  const [submitted, setSubmitted] = useState(submittedApplication.read)
  const [type, setType] = useState(params.type ?? 'business')
  const [agreed, setAgreed] = useState(false)

  const step = stepFor({ ...params, hasAgreed: agreedTerms !== undefined, hasSubmitted: submitted !== undefined })
  useFocusOnChange(step)
  const goBack = () => router.history.back()
  const isIndividual = step === 'individual' || (step === 'choice' && type === 'individual')

  return (
    <AuthFrame
      stops={wayOf(isIndividual)}
      at={places[step]}
      trust={isIndividual ? m.identity_register_individual_trust() : m.identity_register_trust()}
    >
      {step === 'choice' && (
        <RegisterChoice
          type={type}
          onChoose={setType}
          agreed={agreed}
          onAgree={setAgreed}
          onNext={() => router.history.push(hrefFor(type, params.another), { agreedTerms: currentTerms })}
        />
      )}
      {step === 'individual' && <RegisterIndividual termsVersion={agreedTerms ?? currentTerms} onBack={goBack} />}
      {step === 'business' && (
        <RegisterBusiness
          termsVersion={agreedTerms ?? currentTerms}
          onBack={goBack}
          onIndividual={() => router.history.push(hrefFor('individual'), { agreedTerms })}
          onSubmitted={(email) => {
            submittedApplication.remember(email, new Date())
            setSubmitted(submittedApplication.read())
            router.history.replace(hrefFor('business'), { agreedTerms })
          }}
        />
      )}
      {step === 'submitted' && submitted && (
        <RegisterSubmitted
          submitted={submitted}
          onAnother={() => router.history.push(hrefFor('business', true), { agreedTerms })}
        />
      )}
      {step !== 'submitted' && (
        <p className="mt-7 text-ink-2">
          {m.identity_have_account()}{' '}
          <Anchor href={paths.login()} className={textLink()}>
            {m.identity_sign_in()}
          </Anchor>
        </p>
      )}
    </AuthFrame>
  )
}
