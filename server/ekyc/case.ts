import { caseHeldMinutes, type CaseState } from '@song-hanh/contract/ekyc'
import type { ApplicationStatus } from './bank/bank.ts'

/**
 * Every move a case may make. A move that is not here does not exist, and the database knows the same list. Before
 * anything was sent to the bank a person may go back and check another number; afterwards there is only forward.
 */
export const moves = {
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

export const mayBecome = (from: CaseState, to: CaseState): boolean =>
  from === to || (moves[from] as readonly CaseState[]).includes(to)

/** In these the bank has what it needs from us, and has the next word. */
const sentStates: ReadonlySet<CaseState> = new Set(['submitted', 'proven', 'incomplete', 'approved', 'rejected'])
export const isSent = (state: CaseState): boolean => sentStates.has(state)

/** May a number, or another one, still be checked? */
export const mayCheck = (state: CaseState): boolean => !isSent(state) && state !== 'abandoned'

/** Nothing comes after these. */
export const isFinal = (state: CaseState): boolean => moves[state].length === 0

/**
 * Where the bank's word takes a case that was sent to it. Only the whole word approves: what we do not know, and what
 * is still going on, leaves the case where it is.
 */
export const stateAfter = (status: ApplicationStatus, now: CaseState): CaseState => {
  if (status === 'APPROVED') return 'approved'
  if (status === 'REJECTED') return 'rejected'
  return status === 'INCOMPLETE' ? 'incomplete' : now
}

const minute = 60_000
const day = 24 * 60 * minute

/**
 * A browser without a step for so long has lost its case: it may be a shared computer. A link to another device lives as
 * long, because somebody sits before both.
 */
export const heldMs = caseHeldMinutes * minute

/** Whoever has left it incomplete for a day is reminded, once. */
export const remindMs = day

/** `isAsked`: the bank may have it already, and is to be asked. */
type Retention = { isVisitors: boolean; isAsked: boolean; keptDays: number }

/**
 * What a visitor began and never sent goes when his browser has lost it; an organisation may come back to its own. What
 * the bank may have heard waits a day for its word.
 */
export const retentionMs = (state: CaseState, { isVisitors, isAsked, keptDays }: Retention): number => {
  if (isSent(state)) return keptDays * day
  if (!isVisitors) return Math.min(30, keptDays) * day
  return isAsked ? day : heldMs
}

/** The bank decides in 24 to 48 hours: often at first, because somebody may be waiting, then every few hours. */
export const pollDelayMs = (askedTimes: number): number => Math.min(5 * minute * 2 ** askedTimes, 6 * 60 * minute)
