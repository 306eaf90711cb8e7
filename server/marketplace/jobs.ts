import type { Seal } from '#platform/secret'
import { eraseLeadsJob } from './erase-leads-job.ts'
import { tellLaunchedJob } from './notify-launched-job.ts'
import { tellOverdueJob } from './notify-overdue-job.ts'

export const marketplaceJobs = (seal: Seal) => [eraseLeadsJob, tellLaunchedJob(seal), tellOverdueJob]
