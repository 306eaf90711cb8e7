import { forgetRevocationsJob } from './forget-revocations-job.ts'

export const identityJobs = [forgetRevocationsJob]
