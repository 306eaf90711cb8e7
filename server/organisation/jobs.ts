import type { Seal } from '#platform/secret'
import { forgetProjectsJob } from './project/forget-projects-job.ts'

/** What the worker does for organisations. */
export const organisationJobs = (_seal: Seal) => [forgetProjectsJob]
