import type { Seal } from '#platform/secret'
import { eraseLeadsJob } from './erase-leads-job.ts'
import { notifyLaunchedJob } from './notify-launched-job.ts'
import { notifyOverdueJob } from './notify-overdue-job.ts'

export const marketplaceJobs = (seal: Seal) => [eraseLeadsJob, notifyLaunchedJob(seal), notifyOverdueJob]
