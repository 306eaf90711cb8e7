import type { BillingConfig } from './config.ts'
import { issueMonthJob } from './month-end/issue-month-job.ts'
import { remindJob } from './notification/remind-job.ts'
import { readEventsJob, sendContactMailJob } from './notification/send-contact-mails-job.ts'
import { forgetMessagesJob } from './payment/inbox/forget-messages-job.ts'
import { createPaymentDeps } from './payment/create-payment-deps.ts'
import { decideCreditJob } from './pay-later/decide-credit-job.ts'
import { pollAttemptsJob } from './payment/attempt/poll-attempts-job.ts'
import { beginAttemptJob } from './payment/attempt/begin-attempt-job.ts'
import { captureAttemptJob } from './payment/attempt/capture-attempt-job.ts'
import { forgetCardJob } from './method/forget-card-job.ts'
import type { PaymentDeps } from './payment/payment-deps.ts'
import { readInboxJob } from './payment/inbox/read-inbox-job.ts'
import { readStatementJob } from './payment/inbox/read-statement-job.ts'
import { reconcileJob } from './payment/reconciliation/reconcile-job.ts'

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

/** Billing jobs of the worker. */
export const billingJobs = (config: BillingConfig) => [
  issueMonthJob,
  remindJob,
  forgetMessagesJob,
  readEventsJob,
  sendContactMailJob,
  ...paymentJobs(createPaymentDeps(config)),
]
