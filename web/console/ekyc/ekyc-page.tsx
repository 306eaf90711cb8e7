import { notFound, redirect, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '../../words/compiled/messages.js'
import type { LoaderArgs } from '../page/page.tsx'
import { prefillFromBilling } from './wizard/actions.ts'
import { useWizard, wizard } from './wizard/browser-wizard.ts'
import { Frame } from './frame/frame.tsx'
import { Initializing } from './initializing.tsx'
import { LazyClosingStep, renderFailed } from './lazy-closing-step.tsx'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { keepPayment } from './waiting-payment.ts'
import { takeResumeToken } from './resume-token.ts'
import { isWizardPath, allowedStep, type Step, stepOf, stepPath, wizardPath } from './wizard/steps.ts'
import { StepContent } from './step-content.tsx'
import { stepTitle } from './wizard/step-words.ts'
import type { WizardState } from './wizard/wizard-state.ts'

let opening: Promise<void> | undefined
/** A visitor with a link continues where the case is, and may then go back like everyone. */
let isLed = false

/** The index redirects to the first step; the fragment is removed from the URL before anything else. */
export const loader = async ({ location: { pathname }, preload }: LoaderArgs) => {
  if (!isWizardPath(pathname)) throw notFound()
  if (preload) return
  keepPayment(location)
  const token = takeResumeToken(window)
  if (token !== undefined) {
    isLed = true
    opening = wizard.open('business-verification', token)
  }
  const step = stepOf(pathname)
  opening ??= wizard.open(step)
  if (step === 'confirmation' || step === 'redirect') await LazyClosingStep.preload()
  // soon needed, and the network may be gone by then
  else if (step === 'representative-info') LazyClosingStep.prefetch()
  if (pathname.replace(/\/$/, '') === wizardPath)
    throw redirect({ to: stepPath('business-verification'), replace: true })
}

/** While the bank does not offer it; everyone else does without it. */
const NotOffered = lazyComponent(async () => (await import('./launch-notice/not-offered.tsx')).NotOffered)

const titleOf = (step: Step, { ekycData }: WizardState) => `${stepTitle(step, ekycData?.step ?? 1)} · ${m.ekyc_name()}`
export const title = () => titleOf(stepOf(location.pathname), wizard.read().state)

/** The bank's eKYC. The server decides how far a case is; the path is the step the person wants. */
export default function EkycPage() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const router = useRouter()
  const { phase, state, caseState, owner } = useWizard()
  const step = stepOf(pathname)
  useEffect(() => {
    if (phase !== 'open') return
    const lead = wizard.takeLead()
    if (!isLed && !lead) return
    isLed = false
    const place = stepPath(allowedStep('confirmation', caseState))
    void router.navigate({ href: lead === 'review' ? `${place}?review` : place, replace: true })
  }, [phase, caseState, router])
  useEffect(() => {
    if (phase === 'open' && wizard.read().state.currentStep !== step) wizard.change({ currentStep: step })
  }, [phase, step])
  const mayPrefill = phase === 'open' && owner === 'organization'
  useEffect(() => {
    if (mayPrefill) void prefillFromBilling()
  }, [mayPrefill])
  // without stored state, only the server's response tells the title of the last step
  const page = titleOf(step, state)
  useEffect(() => {
    document.title = m.console_title_suffix({ page })
  }, [page])
  if (phase === 'not_offered') return <NotOffered props={{}} renderFailed={renderFailed} />
  return (
    <Frame step={step} isKnown={state.ekycData?.step === 2}>
      {phase === 'opening' ? <Initializing /> : <StepContent step={step} />}
    </Frame>
  )
}
