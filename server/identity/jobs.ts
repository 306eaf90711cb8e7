import { forgetRevocationsJob } from './forget-revocations-job.ts'
import { forgetSpentJob } from './forget-spent-job.ts'

export const identityJobs = [forgetRevocationsJob, forgetSpentJob]
