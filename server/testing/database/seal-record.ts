import { vi } from 'vitest'
import { sealAudit } from '#platform/audit/audit'
import type { TestDatabase } from './use-database.ts'

/**
 * Chains every entry of these records. The sealer waits for transactions that began earlier, also for those of other
 * tests on the same server, so it is asked until it has come that far.
 */
export const sealRecord = (db: Pick<TestDatabase, 'as' | 'admin'>, ...chains: string[]) =>
  vi.waitFor(
    async () => {
      await sealAudit(db.as('worker'))
      const { rowCount } = await db.admin.query(
        `select from audit.entry e where chain_id = any ($1)
           and not exists (select from audit.seal s where s.chain_id = e.chain_id and s.audit_id = e.audit_id)`,
        [chains],
      )
      if (rowCount) throw new Error(`${rowCount} entries are not chained yet`)
    },
    { timeout: 60_000, interval: 100 },
  )
