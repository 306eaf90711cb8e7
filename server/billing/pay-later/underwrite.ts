import { payLaterLimits, type rejectionReasons } from '@song-hanh/contract/billing'

export type Known = { isCompanyVerified: boolean; overdueInvoices: number; overdueDraws: number }
export type Decision =
  | { state: 'approved'; granted: number }
  | { state: 'rejected'; reason: (typeof rejectionReasons)[number] }

/** Whoever is late already does not get more; what is given follows from the rule's cap, and never from the invoice. */
export const underwrite = (cap: number, known: Known): Decision => {
  if (!known.isCompanyVerified) return { state: 'rejected', reason: 'company_not_verified' }
  if (known.overdueDraws > 0) return { state: 'rejected', reason: 'overdue_draws' }
  if (known.overdueInvoices > 0) return { state: 'rejected', reason: 'overdue_invoices' }
  return { state: 'approved', granted: Math.min(cap, payLaterLimits.large) }
}
