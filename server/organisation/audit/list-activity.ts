import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { entriesStatement } from './audit-store.ts'
import { resolveEntryNames } from './resolve-entry-names.ts'

const shownOnOverview = 8

/** For every member: who did what, when. Changes and addresses need the right to read the audit log. */
export const listActivity: Handler<typeof organisation.listActivity> = async ({ tx, caller }) => {
  const { id: chainId } = caller.organisation
  const rows = await entriesStatement({})(tx, { chainId, limit: shownOnOverview })
  const describe = await resolveEntryNames(tx, chainId, rows)
  return { items: rows.map((row) => describe(row)) }
}
