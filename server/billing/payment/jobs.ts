import { decideCreditJob } from '../pay-later/decide-credit-job.ts'
import { pollAttemptsJob } from './poll-attempts-job.ts'
import { beginAttemptJob } from './begin-attempt-job.ts'
import { captureAttemptJob } from './capture-attempt-job.ts'
import { forgetCardJob } from './forget-card-job.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { readInboxJob } from './read-inbox-job.ts'
import { readStatementJob } from './read-statement-job.ts'
import { reconcileJob } from './reconcile-job.ts'

/** Payment jobs of the worker, the only process that calls providers. */
export const paymentJobs = (deps: PaymentDeps) => [
  beginAttemptJob(deps),
  captureAttemptJob(deps),
  pollAttemptsJob(deps),
  readInboxJob(deps),
  readStatementJob(deps),
  reconcileJob(deps),
  forgetCardJob(deps),
  decideCreditJob(deps),
]
