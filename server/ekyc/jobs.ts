import type { EkycConfig } from './config.ts'
import type { Seal } from '#platform/secret/secret'
import { askBankJob } from './status/ask-bank-job.ts'
import { openBank } from './bank/open-bank.ts'
import { forgetCasesJob } from './case/forget-cases-job.ts'
import { openRegistry } from './registry/open-registry.ts'
import { remindIncompleteJob } from './status/remind-incomplete-job.ts'

export const ekycJobs = (seal: Seal, config: EkycConfig) => {
  const deps = { seal, config, bank: openBank(config), registry: openRegistry(config) }
  return [askBankJob(deps), remindIncompleteJob(deps), forgetCasesJob(config)]
}
