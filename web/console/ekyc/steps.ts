import type { CaseState } from '@song-hanh/contract/ekyc'

/** In the order in which they are walked; the redirect is the way out of the last one. */
export const steps = ['business-verification', 'representative-info', 'confirmation', 'redirect'] as const
export type Step = (typeof steps)[number]

export const wizardPath = '/digital-transformation/vpbank-ekyc'
export const stepPath = (step: Step): string => `${wizardPath}/${step}`

const isStep = (word: string): word is Step => (steps as readonly string[]).includes(word)

/** The step is derived from the path; whoever names none stands at the first. */
export const stepOf = (pathname: string): Step => {
  const last = pathname.replace(/\/$/, '').split('/').at(-1) ?? ''
  return isStep(last) ? last : 'business-verification'
}

export const isWizardPath = (pathname: string): boolean => {
  const bare = pathname.replace(/\/$/, '')
  return bare === wizardPath || (bare.startsWith(`${wizardPath}/`) && isStep(bare.slice(wizardPath.length + 1)))
}

/** Where a case may be looked at: the last one is where it stands, the ones before are the way back. */
const open: Record<CaseState, readonly [Step, ...Step[]]> = {
  started: ['business-verification'],
  customer: ['business-verification'],
  abandoned: ['business-verification'],
  checked: ['business-verification', 'representative-info'],
  registered: ['business-verification', 'representative-info'],
  submitted: ['confirmation', 'redirect'],
  proven: ['confirmation', 'redirect'],
  incomplete: ['confirmation', 'redirect'],
  approved: ['confirmation', 'redirect'],
  rejected: ['confirmation'],
}

/** The bank has what it needs: there is no way back to the forms. */
export const isSent = (state: CaseState): boolean => open[state][0] === 'confirmation'

/** A step that is not open leads to the one where the case stands. */
export const allowedStep = (asked: Step, state: CaseState): Step => {
  const places = open[state]
  if (places.includes(asked)) return asked
  return isSent(state) ? 'confirmation' : (places.at(-1) ?? 'business-verification')
}
