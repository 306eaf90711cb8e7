import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RequestId } from '../../ui/feedback/request-id.tsx'
import { Anchor } from '../../ui/link.tsx'
import { m } from '../../words/compiled/messages.js'
import { useWizard, wizard } from './wizard/browser-wizard.ts'
import { BusinessStep } from './step/business-step.tsx'
import { LazyClosingStep, renderFailed } from './lazy-closing-step.tsx'
import { RepresentativeStep } from './representative/representative-step.tsx'
import { readPayment } from './waiting-payment.ts'
import { allowedStep, type Step, stepPath } from './wizard/steps.ts'

const notices = {
  bank_away: ['gold', m.ekyc_bank_away_title, m.ekyc_bank_away],
  offline: ['gold', m.ekyc_offline_title, m.ekyc_offline],
  begin_failed: ['lacquer', undefined, m.ekyc_text_transaction],
  link_dead: ['gold', undefined, m.failure_ekyc_link_dead],
  resumed: ['jade', undefined, m.ekyc_resumed],
} as const

const Notice = () => {
  const { notice, requestId } = useWizard()
  if (!notice) return null
  const [tone, heading, text] = notices[notice]
  const mayRetry = notice === 'begin_failed' || notice === 'bank_away' || notice === 'offline'
  return (
    <div className="mb-7">
      <Banner
        tone={tone}
        title={heading?.()}
        action={
          mayRetry && (
            <Button variant="quiet" size="sm" onClick={() => void wizard.begin()}>
              {m.ui_retry()}
            </Button>
          )
        }
      >
        {text()}
        {mayRetry && requestId && <RequestId id={requestId} className="mt-1" />}
      </Banner>
    </div>
  )
}

/** For which organisation, and the way back to the payment that waits for it. */
const Whose = () => {
  const { organizationName: name } = useWizard()
  const payment = readPayment()
  if (name === null && !payment) return null
  return (
    <p className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-ui text-ink-2">
      {name !== null && <span className="min-w-0 wrap-anywhere">{m.ekyc_for({ name })}</span>}
      {payment && (
        <Anchor href={payment} className="font-semibold text-jade hover:underline max-md:py-2.5">
          {m.ekyc_back_to_payment()}
        </Anchor>
      )}
    </p>
  )
}

const Unreachable = () => {
  const { requestId } = useWizard()
  const retry = () => void wizard.open(wizard.read().state.currentStep)
  return (
    <ErrorState isPage title={m.ekyc_unreachable_title()} requestId={requestId} onRetry={retry}>
      {m.ekyc_unreachable()}
    </ErrorState>
  )
}

const Ended = () => (
  <div className="grid justify-items-start gap-4">
    <h1 className="text-[2rem] leading-tight tracking-tight max-sm:text-[1.6875rem]">{m.ekyc_ended_title()}</h1>
    <p className="text-pretty text-ink-2">{m.ekyc_ended()}</p>
    <Button size="lg" onClick={() => void wizard.restart()}>
      {m.ekyc_ended_again()}
    </Button>
  </div>
)

const contents: Record<Step, () => React.ReactNode> = {
  'business-verification': BusinessStep,
  'representative-info': RepresentativeStep,
  confirmation: () => <LazyClosingStep props={{ step: 'confirmation' }} renderFailed={renderFailed} />,
  redirect: () => <LazyClosingStep props={{ step: 'redirect' }} renderFailed={renderFailed} />,
}

/** A step change is silent to screen readers; its title is read when it takes the focus. */
const useFocusOnChange = (step: Step) => {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [step])
}

export const StepContent = ({ step }: { step: Step }) => {
  const router = useRouter()
  const { phase, caseState } = useWizard()
  const place = allowedStep(step, caseState)
  const isElsewhere = phase === 'open' && place !== step
  useEffect(() => {
    if (isElsewhere && !wizard.isMoving()) void router.navigate({ href: stepPath(place), replace: true })
  }, [isElsewhere, place, router])
  useFocusOnChange(step)
  if (phase === 'unreachable') return <Unreachable />
  if (phase === 'ended') return <Ended />
  const Content = contents[isElsewhere && !wizard.isMoving() ? place : step]
  return (
    <>
      <Whose />
      <Notice />
      <Content />
    </>
  )
}
