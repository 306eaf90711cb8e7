import type { rejectionReasons } from '@song-hanh/contract/billing'

/** What a decision is based on; stored with the application. */
export type UnderwritingFacts = {
  is_company_verified: boolean
  is_suspended: boolean
  overdue_invoices: number
  overdue_draws: number
  /** Whole months since the first invoice. */
  months: number
  /** Whole đồng of the last twelve months paid by the due date, and after it. */
  paid_on_time: number
  paid_late: number
  /** Limits of the same company in other organisations, which reduce its limit here. */
  lent_elsewhere: number
}
export type Decision =
  | { state: 'approved'; granted: number; assessed: number }
  | { state: 'rejected'; reason: (typeof rejectionReasons)[number] }

/** Limit of a verified company without payment history. */
const baseLimit = 25_000_000
/** Large payments within a few weeks are no payment history yet. */
const historyMonths = 3
const step = 1_000_000

const roundDown = (amount: number): number => Math.floor(amount / step) * step

/** The limit by payment history, whatever the invoice: the base plus what was paid on time less what was paid late. */
export const assess = ({ months, paid_on_time: onTime, paid_late: late }: UnderwritingFacts): number =>
  months < historyMonths ? baseLimit : baseLimit + roundDown(Math.max(0, onTime - late))

/** Rejects customers with overdue items. The cap by invoice size only lowers the limit. */
export const underwrite = (cap: number, facts: UnderwritingFacts): Decision => {
  if (!facts.is_company_verified) return { state: 'rejected', reason: 'company_not_verified' }
  if (facts.is_suspended) return { state: 'rejected', reason: 'suspended' }
  if (facts.overdue_draws > 0) return { state: 'rejected', reason: 'overdue_draws' }
  if (facts.overdue_invoices > 0) return { state: 'rejected', reason: 'overdue_invoices' }
  const assessed = assess(facts) - facts.lent_elsewhere
  if (assessed < step) return { state: 'rejected', reason: 'lent_elsewhere' }
  return { state: 'approved', granted: Math.min(cap, assessed), assessed }
}
