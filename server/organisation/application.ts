import type { applicationStates } from '@song-hanh/contract/organisation'

export type ApplicationState = (typeof applicationStates)[number]
export type StepState = ApplicationState | 'answered'

/** Every move an application may make. A move that is not here does not exist. */
const moves = {
  received: ['in_review'],
  in_review: ['approved', 'rejected', 'more_information'],
  // by the applicant's answer, or by a colleague who has it from elsewhere
  more_information: ['in_review'],
  approved: [],
  rejected: [],
} as const satisfies Record<ApplicationState, readonly ApplicationState[]>

export const mayBecome = (from: ApplicationState, to: ApplicationState): boolean =>
  (moves[from] as readonly ApplicationState[]).includes(to)

export const isDecided = (state: StepState): boolean => state === 'approved' || state === 'rejected'

/** What the specification promises an applicant. */
export const answerHours = { from: 24, by: 48 } as const

/** How often a second press of Send may have the first mail sent again. */
export const resendAfterMs = 3_600_000

type Step = { state: StepState; at: string }

/**
 * Since when the clock of our promise runs, and when it stopped. It begins anew when we get the application back, and
 * stands still while we wait for the applicant and once it is decided.
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
