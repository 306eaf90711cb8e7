import { forgetJob } from '#platform/job/forget-job'
import type { Seal } from '#platform/secret/secret'
import { mailEnrolmentJob } from './staff/mail-enrolment-job.ts'

const forgetChallengesJob = forgetJob({
  name: 'operations.forget_challenges',
  schedule: '17 * * * *',
  table: 'operations.spent_challenge',
  when: 'expires_at < now()',
  logMessage: 'forgot used challenges of staff',
})

export const operationsJobs = (seal: Seal) => [mailEnrolmentJob(seal), forgetChallengesJob]
