import { z } from 'zod'
import { sealAudit } from './audit-chain.ts'
import { job } from './jobs.ts'

/** Chains what has been written since the last minute, so that nobody can change the past unseen for longer than that. */
export const sealAuditJob = job({
  name: 'audit.seal',
  payload: z.strictObject({}),
  schedule: '* * * * *',
  transaction: 'own',
  run: async ({ db, log }) => {
    const count = await sealAudit(db)
    if (count > 0) log.info({ count }, 'audit entries are sealed')
  },
})
