import type { CaseState } from '@song-hanh/contract/ekyc'
import { consoleRoutes } from '../../../edge/console-routes.ts'

/** In order; the redirect is the exit from the last one. */
export const { path: wizardPath, steps } = consoleRoutes.ekyc
export type Step = (typeof steps)[number]

export const stepPath = (step: Step): string => `${wizardPath}/${step}`

const isStep = (word: string): word is Step => (steps as readonly string[]).includes(word)

/** The step of a path; without one, the first. */
export const stepOf = (pathname: string): Step => {
  const last = pathname.replace(/\/$/, '').split('/').at(-1) ?? ''
  return isStep(last) ? last : 'business-verification'
}

export const isWizardPath = (pathname: string): boolean => {
  const bare = pathname.replace(/\/$/, '')
  return bare === wizardPath || (bare.startsWith(`${wizardPath}/`) && isStep(bare.slice(wizardPath.length + 1)))
}

/** The steps open in each state: the last one is the current step, the ones before can be revisited. */
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

/** The bank has what it needs: the forms are closed. */
export const isSent = (state: CaseState): boolean => open[state][0] === 'confirmation'

/** A step that is not open redirects to the current one. */
export const allowedStep = (requested: Step, state: CaseState): Step => {
  const openSteps = open[state]
  if (openSteps.includes(requested)) return requested
  return isSent(state) ? 'confirmation' : (openSteps.at(-1) ?? 'business-verification')
}
