import type { BillingConfig } from './config.ts'
import { issueMonthJob } from './month-end/issue-month-job.ts'
import { remindJob } from './notification/remind-job.ts'
import { readEventsJob, sendContactMailJob } from './notification/send-contact-mails-job.ts'
import { forgetMessagesJob } from './payment/inbox/forget-messages-job.ts'
import { paymentJobs } from './payment-jobs.ts'
import { createPaymentDeps } from './payment/create-payment-deps.ts'

/** Billing jobs of the worker. */
export const billingJobs = (config: BillingConfig) => [
  issueMonthJob,
  remindJob,
  forgetMessagesJob,
  readEventsJob,
  sendContactMailJob,
  ...paymentJobs(createPaymentDeps(config)),
]
