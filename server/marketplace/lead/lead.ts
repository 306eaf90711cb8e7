export const openStates = ['in_review', 'new', 'in_progress'] as const
export type OpenState = (typeof openStates)[number]
export type LeadState = OpenState | 'done' | 'spam'

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

/** Public numbers: SH-REQ-020001, SH-REP-030001. */
export const writeLeadNumber = (number: number): string => `SH-REQ-${String(number).padStart(6, '0')}`
export const writeReportNumber = (number: number): string => `SH-REP-${String(number).padStart(6, '0')}`

const dayMs = 86_400_000

/** Retention of submissions, as stated on the privacy page. */
const keepMonths = 24
/** Spam and ended notices. */
const keepShortDays = 30
export const confirmDays = 7
/** A page that lost our response retries at once, or when its laptop wakes up. */
const rememberFormDays = 2

export const eraseAfter = (now: number): string => {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() + keepMonths)
  return then.toISOString()
}
export const eraseSoonAfter = (now: number): string => new Date(now + keepShortDays * dayMs).toISOString()
export const eraseUnconfirmedAfter = (now: number): string => new Date(now + confirmDays * dayMs).toISOString()
export const forgetFormAfter = (now: number): string => new Date(now + rememberFormDays * dayMs).toISOString()

/** A visitor's free text without control and bidi characters. */
export const cleanWords = (text: string): string | null =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim() || null
