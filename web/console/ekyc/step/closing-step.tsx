import { ConfirmationStep } from './confirmation-step.tsx'
import { RedirectStep } from './redirect-step.tsx'

/** The last two steps, in a chunk of their own: nobody begins with them. */
export const ClosingStep = ({ step }: { step: 'confirmation' | 'redirect' }) =>
  step === 'confirmation' ? <ConfirmationStep /> : <RedirectStep />
