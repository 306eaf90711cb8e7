import { m } from '../../../words/compiled/messages.js'
import type { Step } from './steps.ts'

/** The third step has another title for customers of the bank. */
const titles = {
  'business-verification': m.ekyc_step_business,
  'representative-info': m.ekyc_step_representative,
  confirmation: m.ekyc_step_confirmation,
  redirect: m.ekyc_redirect_title,
} satisfies Record<Step, () => string>

export const stepTitle = (step: Step, bankStep: number): string =>
  step === 'confirmation' && bankStep === 2 ? m.ekyc_step_review() : titles[step]()
