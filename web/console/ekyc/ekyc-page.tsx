import { notFound, redirect, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '../../words/compiled/messages.js'
import type { LoaderArgs } from '../page.ts'
import { useWizard, wizard } from './browser-wizard.ts'
import { Frame } from './frame.tsx'
import { Initializing } from './initializing.tsx'
import { NotOffered } from './not-offered.tsx'
import { takeResumeToken } from './resume-token.ts'
import { isWizardPath, allowedStep, type Step, stepOf, stepPath, wizardPath } from './steps.ts'
import { StepContent } from './step-content.tsx'
import { stepTitle } from './step-words.ts'
import type { WizardState } from './wizard-state.ts'

let opening: Promise<void> | undefined
/** Whoever comes by a link goes on where the case stands, and may then go back as everybody may. */
let isLed = false

/** The index leads on to the first step; what stood after its # is taken out of the address before anything else. */
export const loader = async ({ location: { pathname }, preload }: LoaderArgs) => {
  if (!isWizardPath(pathname)) throw notFound()
  if (preload) return
  const token = takeResumeToken(window)
  if (token !== undefined) {
    isLed = true
    opening = wizard.open('business-verification', token)
  }
  opening ??= wizard.open(stepOf(pathname))
  if (pathname.replace(/\/$/, '') === wizardPath)
    throw redirect({ to: stepPath('business-verification'), replace: true })
}

const titleOf = (step: Step, { ekycData }: WizardState) => `${stepTitle(step, ekycData?.step ?? 1)} · ${m.ekyc_name()}`
export const title = () => titleOf(stepOf(location.pathname), wizard.read().state)

/** The bank's eKYC. How far a case has come decides the server; the path says where somebody wants to be. */
export default function EkycPage() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const router = useRouter()
  const { phase, state, caseState } = useWizard()
  const step = stepOf(pathname)
  useEffect(() => {
    if (phase !== 'open' || !isLed) return
    isLed = false
    void router.navigate({ href: stepPath(allowedStep('confirmation', caseState)), replace: true })
  }, [phase, caseState, router])
  useEffect(() => {
    if (phase === 'open' && wizard.read().state.currentStep !== step) wizard.change({ currentStep: step })
  }, [phase, step])
  // where nothing was kept here, only the server's answer says how the last step is called
  const page = titleOf(step, state)
  useEffect(() => {
    document.title = m.console_title_suffix({ page })
  }, [page])
  if (phase === 'not_offered') return <NotOffered />
  return (
    <Frame step={step} isKnown={state.ekycData?.step === 2}>
      {phase === 'opening' ? <Initializing /> : <StepContent step={step} />}
    </Frame>
  )
}
