import { useSearch } from '@tanstack/react-router'
import { useWizard } from '../wizard/browser-wizard.ts'
import { OtpStep } from './otp-step.tsx'
import { validateRepresentative } from './representative.ts'
import { RepresentativeForm } from './representative-form.tsx'
import { Review } from './review.tsx'

/** A customer of the bank verifies by a code; everyone else enters their details, reviews and submits them. */
export const RepresentativeStep = () => {
  const { state } = useWizard()
  const { review: isReviewing } = useSearch({ strict: false })
  if (state.ekycData?.step === 2) return <OtpStep />
  return isReviewing && Object.keys(validateRepresentative(state)).length === 0 ? <Review /> : <RepresentativeForm />
}
