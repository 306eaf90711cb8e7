import { issueMonthJob } from './issue-month-job.ts'

/** What the worker does for billing. */
export const billingJobs = () => [issueMonthJob]
