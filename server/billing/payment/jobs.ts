import { decideCreditJob } from '../pay-later/decide-credit-job.ts'
import { askAttemptsJob } from './poll-attempts-job.ts'
import { beginAttemptJob } from './begin-attempt-job.ts'
import { captureAttemptJob } from './capture-attempt-job.ts'
import { forgetCardJob } from './forget-card-job.ts'
import type { PaymentParts } from './payment-deps.ts'
import { readInboxJob } from './read-inbox-job.ts'
import { readStatementJob } from './read-statement-job.ts'
import { reconcileJob } from './reconcile-job.ts'

/** What the worker does for billing: it alone talks to providers. */
export const paymentJobs = (parts: PaymentParts) => [
  beginAttemptJob(parts),
  captureAttemptJob(parts),
  askAttemptsJob(parts),
  readInboxJob(parts),
  readStatementJob(parts),
  reconcileJob(parts),
  forgetCardJob(parts),
  decideCreditJob(parts),
]
