import type { Seal } from '#platform/secret'
import { forgetKeyRequestsJob } from './key/forget-key-requests-job.ts'
import { tellExpiringKeysJob } from './key/tell-expiring-keys-job.ts'
import { forgetProjectsJob } from './project/forget-projects-job.ts'

/** What the worker does for organisations. */
export const organisationJobs = (_seal: Seal) => [forgetKeyRequestsJob, tellExpiringKeysJob, forgetProjectsJob]
