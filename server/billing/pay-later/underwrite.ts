import type { rejectionReasons } from '@song-hanh/contract/billing'

/** What is known of a customer when it is decided; it is kept with the application as it was looked at. */
export type UnderwritingFacts = {
  is_company_verified: boolean
  is_suspended: boolean
  overdue_invoices: number
  overdue_draws: number
  /** Whole months since the first invoice. */
  months: number
  /** Whole đồng of the last twelve months that came by the day they were due, and those that came later. */
  paid_on_time: number
  paid_late: number
  /** Limits that the same company has in other organisations: what it is good for, it is once. */
  lent_elsewhere: number
}
export type Decision =
  | { state: 'approved'; granted: number; assessed: number }
  | { state: 'rejected'; reason: (typeof rejectionReasons)[number] }

/** What a verified company is lent of which nothing else is known. */
const baseLimit = 25_000_000
/** Somebody who pays much within weeks has no history yet. */
const historyMonths = 3
const step = 1_000_000

const roundDown = (amount: number): number => Math.floor(amount / step) * step

/** What the customer is good for, whatever it wants to pay: the base, and as much as it has paid when it was due. */
export const assess = ({ months, paid_on_time: onTime, paid_late: late }: UnderwritingFacts): number =>
  months < historyMonths ? baseLimit : baseLimit + roundDown(Math.max(0, onTime - late))

/** Whoever is late already does not get more. The cap is the rule's, by the invoice; it lowers, and never raises. */
export const underwrite = (cap: number, facts: UnderwritingFacts): Decision => {
  if (!facts.is_company_verified) return { state: 'rejected', reason: 'company_not_verified' }
  if (facts.is_suspended) return { state: 'rejected', reason: 'suspended' }
  if (facts.overdue_draws > 0) return { state: 'rejected', reason: 'overdue_draws' }
  if (facts.overdue_invoices > 0) return { state: 'rejected', reason: 'overdue_invoices' }
  const assessed = assess(facts) - facts.lent_elsewhere
  if (assessed < step) return { state: 'rejected', reason: 'lent_elsewhere' }
  return { state: 'approved', granted: Math.min(cap, assessed), assessed }
}
