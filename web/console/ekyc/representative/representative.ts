import { ekyc } from '@song-hanh/contract/ekyc'
import { m } from '../../../words/compiled/messages.js'
import type { WizardState } from '../wizard/wizard-state.ts'

const needed = ['companyName', 'businessType', 'fullName', 'phoneNumber', 'email'] as const
export type NeededField = (typeof needed)[number]

/** Required fields. */
export const isFilled = (state: WizardState): boolean => needed.every((field) => state[field].trim() !== '')

const { declarantEmail } = ekyc.declare.body.shape

/** Values that the bank would reject, found before the request. */
export const validateRepresentative = (state: WizardState): Partial<Record<NeededField, string>> => ({
  ...Object.fromEntries(needed.filter((field) => state[field].trim() === '').map((field) => [field, m.ekyc_needed()])),
  ...(state.email.trim() && !declarantEmail.safeParse(state.email).success ? { email: m.ekyc_error_email() } : {}),
})

/** What is said on leaving a field, before everything is filled in. A phone number is only doubted, never refused. */
export const doubtAbout = (field: string, state: WizardState): string | undefined => {
  if (field === 'email' && state.email.trim()) return validateRepresentative(state).email
  const phone = state.phoneNumber.trim()
  return field === 'phoneNumber' && phone && !/^0\d{9}$/.test(phone) ? m.ekyc_doubt_phone() : undefined
}
