import type { SetUpStep } from '@song-hanh/contract/dashboard/advice'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'

type StepWords = { name: () => string; go: () => string; href: () => string }

/** The title of a step, and where to take it. A kind without a message does not compile. */
export const stepWords: Record<SetUpStep['kind'], StepWords> = {
  email_verified: {
    name: m.widget_welcome_email_verified,
    go: m.widget_welcome_email_verified_go,
    href: () => paths.information(),
  },
  contact_complete: {
    name: m.widget_welcome_contact_complete,
    go: m.widget_welcome_contact_complete_go,
    href: () => `${paths.information()}#contact`,
  },
  own_factor: {
    name: m.widget_welcome_own_factor,
    go: m.widget_welcome_own_factor_go,
    href: () => `${paths.information()}#security`,
  },
  team_invited: {
    name: m.widget_welcome_team_invited,
    go: m.widget_welcome_team_invited_go,
    href: () => paths.members(),
  },
  project_created: {
    name: m.widget_welcome_project_created,
    go: m.widget_welcome_project_created_go,
    href: () => paths.projects(),
  },
  factor_policy: {
    name: m.widget_welcome_factor_policy,
    go: m.widget_welcome_factor_policy_go,
    href: () => paths.organization(),
  },
}

export type StepState = 'done' | 'now' | 'todo'

/** The first open step is the current one; the number of completed ones sets how far the lines climb. */
export const stepStates = (steps: readonly Pick<SetUpStep, 'done'>[]): StepState[] => {
  const now = steps.findIndex(({ done }) => !done)
  return steps.map(({ done }, at) => (done ? 'done' : at === now ? 'now' : 'todo'))
}
export const stepsDone = (steps: readonly Pick<SetUpStep, 'done'>[]): number => steps.filter(({ done }) => done).length
