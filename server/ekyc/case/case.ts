import { caseHeldMinutes, type CaseState } from '@song-hanh/contract/ekyc'
import type { ApplicationStatus } from '../bank/bank.ts'

/**
 * The state machine of a case; a trigger in the database enforces the same transitions. Before anything was sent to the
 * bank another number can be checked; afterwards there is no way back.
 */
export const transitions = {
  started: ['customer', 'checked', 'registered', 'abandoned'],
  customer: ['checked', 'registered', 'abandoned'],
  checked: ['customer', 'registered', 'submitted', 'abandoned'],
  registered: ['customer', 'checked', 'proven', 'incomplete', 'abandoned'],
  submitted: ['incomplete', 'approved', 'rejected'],
  proven: ['incomplete', 'approved', 'rejected'],
  incomplete: ['approved', 'rejected'],
  approved: [],
  rejected: [],
  abandoned: [],
} as const satisfies Record<CaseState, readonly CaseState[]>

export const canBecome = (from: CaseState, to: CaseState): boolean =>
  from === to || (transitions[from] as readonly CaseState[]).includes(to)

/** States in which the bank has everything and decides next. */
const sentStates: ReadonlySet<CaseState> = new Set(['submitted', 'proven', 'incomplete', 'approved', 'rejected'])
export const isSent = (state: CaseState): boolean => sentStates.has(state)

/** Whether a business number can still be checked. */
export const mayCheck = (state: CaseState): boolean => !isSent(state) && state !== 'abandoned'

/** Final states. */
export const isFinal = (state: CaseState): boolean => transitions[state].length === 0

/** The state of a submitted case after a status from the bank. Unknown and pending statuses do not change it. */
export const stateAfter = (status: ApplicationStatus, now: CaseState): CaseState => {
  if (status === 'APPROVED') return 'approved'
  if (status === 'REJECTED') return 'rejected'
  return status === 'INCOMPLETE' ? 'incomplete' : now
}

const minute = 60_000
const day = 24 * 60 * minute

/**
 * A browser without a step for this long loses its case, because it may be a shared computer. A link to another device
 * lives as long.
 */
export const holdMs = caseHeldMinutes * minute

/** After this long in `incomplete` one reminder is sent. */
export const remindMs = day

/** `isPolled`: the bank may have the declaration, and is polled. */
type Retention = { isVisitors: boolean; isPolled: boolean; keptDays: number }

/**
 * Unsent cases of visitors are erased when the browser has lost them; those of organisations are kept longer. What the
 * bank may have received is kept for a day to find out.
 */
export const retentionMs = (state: CaseState, { isVisitors, isPolled, keptDays }: Retention): number => {
  if (isSent(state)) return keptDays * day
  if (!isVisitors) return Math.min(30, keptDays) * day
  return isPolled ? day : holdMs
}

/** The bank decides in 24 to 48 hours: polled often at first, in case a person is waiting, then every few hours. */
export const pollDelayMs = (askedTimes: number): number => Math.min(5 * minute * 2 ** askedTimes, 6 * 60 * minute)
