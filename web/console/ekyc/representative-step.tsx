import { useRouterState } from '@tanstack/react-router'
import { useWizard } from './browser-wizard.ts'
import { OtpStep } from './otp-step.tsx'
import { validateRepresentative } from './representative.ts'
import { RepresentativeForm } from './representative-form.tsx'
import { Review } from './review.tsx'

/** Whoever the bank knows proves himself by a code; everybody else says who he is, looks it over and sends it. */
export const RepresentativeStep = () => {
  const { state } = useWizard()
  const isAsked = useRouterState({ select: ({ location }) => new URLSearchParams(location.searchStr).has('review') })
  if (state.ekycData?.step === 2) return <OtpStep />
  return isAsked && Object.keys(validateRepresentative(state)).length === 0 ? <Review /> : <RepresentativeForm />
}
