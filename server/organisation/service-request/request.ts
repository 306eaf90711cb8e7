import type { RequestState } from '@song-hanh/contract/organisation/service'

/** All allowed state transitions. */
const moves = {
  received: ['in_progress', 'rejected', 'withdrawn'],
  // a colleague may take it over
  in_progress: ['in_progress', 'fulfilled', 'rejected', 'withdrawn'],
  fulfilled: [],
  rejected: [],
  withdrawn: [],
} as const satisfies Record<RequestState, readonly RequestState[]>

export const mayBecome = (from: RequestState, to: RequestState): boolean =>
  (moves[from] as readonly RequestState[]).includes(to)

export const isOpen = (state: RequestState): boolean => state === 'received' || state === 'in_progress'

/** Per organisation; each one mails the sales inbox. */
export const maxOpenRequests = 50

/** As customers and staff quote it: SH-SVC-040001. */
export const formatRequestNumber = (number: number): string => `SH-SVC-${String(number).padStart(6, '0')}`
