import type { LeadState, OpenState } from '../tables.ts'

export const openStates = ['in_review', 'new', 'in_progress'] as const satisfies readonly OpenState[]

/** State transitions of a lead. */
const moves = {
  // the captcha service was unavailable: staff decide
  in_review: ['new', 'spam'],
  new: ['in_progress', 'done', 'spam'],
  // a colleague may take it over
  in_progress: ['in_progress', 'done', 'spam'],
  done: [],
  spam: [],
} as const satisfies Record<LeadState, readonly LeadState[]>

export const mayBecome = (from: LeadState, to: LeadState): boolean => (moves[from] as readonly LeadState[]).includes(to)

/** Public number: SH-REQ-020001. */
export const writeLeadNumber = (number: number): string => `SH-REQ-${String(number).padStart(6, '0')}`
