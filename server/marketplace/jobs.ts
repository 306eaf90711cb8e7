import type { Seal } from '#platform/secret/secret'
import { eraseLeadsJob } from './lead/erase-leads-job.ts'
import { notifyLaunchedJob } from './launch-notice/notify-launched-job.ts'
import { notifyOverdueJob } from './launch-notice/notify-overdue-job.ts'

export const marketplaceJobs = (seal: Seal) => [eraseLeadsJob, notifyLaunchedJob(seal), notifyOverdueJob]
