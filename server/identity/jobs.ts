import type { Seal } from '#platform/secret'
import { erasePeopleJob } from './erase-people-job.ts'
import { forgetRevocationsJob } from './forget-revocations-job.ts'
import { forgetSpentJob } from './forget-spent-job.ts'
import { gatherDataJob } from './gather-data-job.ts'
import type { PersonalData } from './personal-data-port.ts'

/** `domains`: the other domains that hold personal data. */
export const identityJobs = (seal: Seal, domains: readonly PersonalData[]) => [
  forgetRevocationsJob,
  forgetSpentJob,
  gatherDataJob(seal, domains),
  erasePeopleJob(domains),
]
