export const openStates = ['in_review', 'new', 'in_progress'] as const
export type OpenState = (typeof openStates)[number]
export type LeadState = OpenState | 'done' | 'spam'

/** Every move a lead may make. A move that is not here does not exist. */
const moves = {
  // the captcha could not be judged: a person does it
  in_review: ['new', 'spam'],
  new: ['in_progress', 'done', 'spam'],
  // a colleague may take it over
  in_progress: ['in_progress', 'done', 'spam'],
  done: [],
  spam: [],
} as const satisfies Record<LeadState, readonly LeadState[]>

export const mayBecome = (from: LeadState, to: LeadState): boolean => (moves[from] as readonly LeadState[]).includes(to)

/** As people say and write them: SH-REQ-020001, SH-REP-030001. */
export const writeLeadNumber = (number: number): string => `SH-REQ-${String(number).padStart(6, '0')}`
export const writeReportNumber = (number: number): string => `SH-REP-${String(number).padStart(6, '0')}`

const dayMs = 86_400_000

/** How long what a visitor sent is kept, as the privacy page says it. */
const keepMonths = 24
/** Spam, and notices that are over. */
const keepShortDays = 30
export const confirmDays = 7
/** A page that lost our answer tries again at once, or when its laptop is opened again. */
const rememberFormDays = 2

export const eraseAfter = (now: number): string => {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() + keepMonths)
  return then.toISOString()
}
export const eraseSoonAfter = (now: number): string => new Date(now + keepShortDays * dayMs).toISOString()
export const eraseUnconfirmedAfter = (now: number): string => new Date(now + confirmDays * dayMs).toISOString()
export const forgetFormAfter = (now: number): string => new Date(now + rememberFormDays * dayMs).toISOString()

/** What a visitor wrote in his own words, without anything that could steer whatever shows it. */
export const cleanWords = (text: string): string | null =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim() || null
