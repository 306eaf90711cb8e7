import { z } from 'zod'
import { job } from '#platform/job/job'
import { issueMonth } from './issue-month.ts'

/** Runs nightly, because a period may begin on any day, mostly on the first of a month. Idempotent. */
export const issueMonthJob = job({
  name: 'billing.issue_month',
  payload: z.strictObject({}),
  schedule: '10 0 * * *',
  transaction: 'own',
  expireSeconds: 4 * 3600,
  run: async ({ db, signal, log }) => {
    const { issued, held, untaxed } = await issueMonth(db, { signal })
    if (issued > 0) log.info({ count: issued }, 'issued subscription invoices')
    if (untaxed > 0)
      log.error({ count: untaxed, failure: 'no_tax_rate' }, 'subscriptions without a valid tax rate were not billed')
    if (held > 0) log.warn({ count: held }, 'subscription invoices are held for review')
  },
})
