import { type billing, type PayLater, payLaterDays } from '@song-hanh/contract/billing'
import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import type { Handler } from '#platform/http/handler'
import { isOverdue } from '../invoice/due-date.ts'
import type { PaymentDeps } from '../payment/payment-deps.ts'
import { viewerOf } from '../invoice/invoice-viewer.ts'
import { findLastApplication, findLine, listOpenDraws } from './pay-later-store.ts'

export const showPayLater = async (
  tx: Tx,
  { findCompany }: PaymentDeps,
  organisationId: string,
  mayPay: boolean,
): Promise<PayLater> => {
  const [company, application, line, draws] = await Promise.all([
    findCompany(tx, organisationId),
    findLastApplication.first(tx, { organisationId }),
    findLine.first(tx, { organisationId }),
    listOpenDraws(tx, { organisationId }),
  ])
  const today = vietnamDay(clock.now())
  return {
    company: { is_verified: company !== undefined, name: company?.name ?? null, tax_code: company?.taxCode ?? null },
    application: application ?? null,
    line: line
      ? { limit: line.credit_limit, used: line.used, left: line.credit_limit - line.used, state: line.state }
      : null,
    draws: draws.map((draw) => ({
      ...draw,
      open: draw.amount - draw.repaid,
      is_overdue: isOverdue(draw.due_on, today),
    })),
    days: payLaterDays,
    interest_percent: 0,
    may_apply: mayPay && company !== undefined && line?.state !== 'suspended' && application?.state !== 'processing',
  }
}

export const viewPayLater =
  (deps: PaymentDeps): Handler<typeof billing.viewPayLater> =>
  async ({ tx, caller }) => ({
    pay_later: await showPayLater(tx, deps, caller.organisation.id, viewerOf(caller).mayPay),
  })
