import { vi } from 'vitest'
import type { TestDatabase } from './use-database.ts'

/**
 * Counts the rows for the planner and marks every page as visible to all, as it is in a database that has been running
 * for a while. A transaction that is just open holds some pages back, so it is repeated until all are marked.
 */
export const vacuumTables = ({ admin }: Pick<TestDatabase, 'admin'>) =>
  vi.waitFor(
    async () => {
      await admin.query('vacuum analyze')
      const { rows } = await admin.query<{ name: string }>(
        `select oid::regclass::text as name from pg_class
         where relkind = 'r' and relnamespace = 'organisation'::regnamespace and relallvisible < relpages`,
      )
      if (rows.length) throw new Error(`not yet visible to all: ${rows.map(({ name }) => name).join(', ')}`)
    },
    { timeout: 30_000, interval: 200 },
  )
