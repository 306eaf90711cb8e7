import type { Tx } from '#platform/db'
import { readCredit } from '../customer.ts'
import { findLine } from '../pay-later/pay-later-store.ts'
import type { PaymentParts } from './parts.ts'
import type { Means } from './ways.ts'

/** What the organisation could pay from. */
export const meansOf = async (
  tx: Tx,
  { findCompany }: PaymentParts,
  organisationId: string,
  open: { invoice: number; draw: number },
): Promise<Means> => {
  const [credit, company, line] = await Promise.all([
    readCredit(tx, organisationId),
    findCompany(tx, organisationId),
    findLine.first(tx, { organisationId }),
  ])
  return {
    amount: open.invoice || open.draw,
    isRepayment: open.invoice === 0,
    credit,
    isCompanyVerified: company !== undefined,
    lineLeft: line?.state === 'active' ? line.credit_limit - line.used : undefined,
  }
}
