import type { AuditEntry } from '@song-hanh/contract/organisation'
import { revealAddress, revealAudit } from '#platform/audit/audit'
import type { Tx } from '#platform/db/db'
import type { EntryRow } from './audit-store.ts'
import { resolveEntryNames } from './resolve-entry-names.ts'

const nameIn = (value: unknown): string | undefined => {
  const name = typeof value === 'object' && value !== null ? (value as { name?: unknown }).name : undefined
  return typeof name === 'string' ? name : undefined
}

/** Entries in full, with personal data decrypted, for members who may read the audit log. */
export const showEntries = async (tx: Tx, organisationId: string, rows: EntryRow[]): Promise<AuditEntry[]> => {
  const describe = await resolveEntryNames(tx, organisationId, rows)
  const shown: AuditEntry[] = []
  // sequentially: they share the transaction's connection
  for (const row of rows) {
    const before = await revealAudit(tx, row.before)
    const after = await revealAudit(tx, row.after)
    shown.push({
      ...describe(row, nameIn(after) ?? nameIn(before)),
      before: before ?? null,
      after: after ?? null,
      address: await revealAddress(tx, row.actor_person_id, row.address),
      request_id: row.request_id,
    })
  }
  return shown
}
