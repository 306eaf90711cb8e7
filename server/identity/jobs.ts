import type { Seal } from '#platform/secret/secret'
import { erasePeopleJob } from './departure/erase-people-job.ts'
import { forgetRevocationsJob } from './session/forget-revocations-job.ts'
import { forgetSessionsJob } from './session/forget-sessions-job.ts'
import { forgetSpentJob } from './throttle/forget-spent-job.ts'
import { gatherDataJob } from './my-data/gather-data-job.ts'
import type { PersonalData } from './my-data/personal-data-port.ts'

/** `domains`: the other domains that hold personal data. */
export const identityJobs = (seal: Seal, domains: readonly PersonalData[]) => [
  forgetRevocationsJob,
  forgetSessionsJob,
  forgetSpentJob,
  gatherDataJob(seal, domains),
  erasePeopleJob(domains),
]
