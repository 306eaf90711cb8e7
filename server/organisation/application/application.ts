import type { applicationStates } from '@song-hanh/contract/organisation'

export type ApplicationState = (typeof applicationStates)[number]
export type StepState = ApplicationState | 'answered'

/** All allowed state transitions. */
const moves = {
  received: ['in_review'],
  in_review: ['approved', 'rejected', 'more_information'],
  // by the applicant's answer, or by staff who got it another way
  more_information: ['in_review'],
  approved: [],
  rejected: [],
} as const satisfies Record<ApplicationState, readonly ApplicationState[]>

export const mayBecome = (from: ApplicationState, to: ApplicationState): boolean =>
  (moves[from] as readonly ApplicationState[]).includes(to)

export const isDecided = (state: StepState): boolean => state === 'approved' || state === 'rejected'

/** What the specification promises an applicant. */
export const answerHours = { from: 24, by: 48 } as const

/** How often submitting the form again may resend the first mail. */
export const resendAfterMs = 3_600_000

type Step = { state: StepState; at: string }

/**
 * Since when the promised response time runs, and when it stopped. It restarts when the applicant answers, and is paused
 * while we wait for the applicant and once the application is decided.
 */
export const clockOf = (steps: readonly Step[]): { from: string | undefined; until: string | undefined } => {
  let from = steps[0]?.at
  let until: string | undefined
  for (const { state, at } of steps) {
    if (state === 'more_information' || isDecided(state)) until = at
    else if (state === 'answered' || until !== undefined) [from, until] = [at, undefined]
  }
  return { from, until }
}
