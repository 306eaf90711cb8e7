import { z } from 'zod'
import { sealAudit } from './audit-chain.ts'
import { job } from '../job/job.ts'

/** Seals new audit entries every minute, so that older entries cannot be changed unnoticed. */
export const sealAuditJob = job({
  name: 'audit.seal',
  payload: z.strictObject({}),
  schedule: '* * * * *',
  transaction: 'own',
  run: async ({ db, log }) => {
    const count = await sealAudit(db)
    if (count > 0) log.info({ count }, 'sealed audit entries')
  },
})
