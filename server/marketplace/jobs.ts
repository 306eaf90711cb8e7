import type { Seal } from '#platform/secret'
import { eraseLeadsJob } from './erase-leads-job.ts'
import { tellLaunchedJob } from './tell-launched-job.ts'
import { tellOverdueJob } from './tell-overdue-job.ts'

export const marketplaceJobs = (seal: Seal) => [eraseLeadsJob, tellLaunchedJob(seal), tellOverdueJob]
