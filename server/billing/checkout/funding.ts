import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { loadFreeCredit } from '../customer/customer.ts'
import { countOverdue, findLine } from '../pay-later/pay-later-store.ts'
import type { PaymentDeps } from '../payment/payment-deps.ts'
import type { Funding } from './method-types.ts'

/** Loads what the organisation can pay from. */
export const loadFunding = async (
  tx: Tx,
  { findCompany }: PaymentDeps,
  organisationId: string,
  { open, invoice }: { open: { invoice: number; draw: number }; invoice: { invoice_id: number } },
): Promise<Funding> => {
  const today = vietnamDay(clock.now())
  const [credit, company, line, overdue] = await Promise.all([
    loadFreeCredit(tx, organisationId, invoice.invoice_id),
    findCompany(tx, organisationId),
    findLine.first(tx, { organisationId }),
    countOverdue.first(tx, { organisationId, today, exceptInvoiceId: invoice.invoice_id }),
  ])
  return {
    amount: open.invoice || open.draw,
    isRepayment: open.invoice === 0,
    credit: credit.free,
    reservedCredit: credit.reserved,
    isCompanyVerified: company !== undefined,
    lineLeft: line && line.credit_limit - line.used,
    isLineSuspended: line?.state === 'suspended',
    isLate: overdue !== undefined && overdue.invoices + overdue.draws > 0,
  }
}
