import { maxExported, type organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { writeCsv, writeJson } from './audit-file.ts'
import { readFilter } from './audit-filter.ts'
import { entriesStatement } from './audit-store.ts'
import { showEntries } from './show-entries.ts'

/** The export is itself an audit entry, with its filter. */
export const exportAudit: Handler<typeof organisation.exportAudit> = async ({ tx, caller, body, request, note }) => {
  const { format, language, ...filter } = body
  const { id: chainId } = caller.organisation
  const entryFilter = await readFilter(tx, filter)
  const rows =
    entryFilter === 'no_match'
      ? []
      : await entriesStatement(entryFilter)(tx, { ...entryFilter, chainId, limit: maxExported + 1 })
  const entries = await showEntries(tx, chainId, rows.slice(0, maxExported))
  await note({ thing: { kind: 'organisation', id: chainId }, after: { format, entries: entries.length, ...filter } })
  await publish(tx, {
    chainId,
    name: 'organisation.audit_exported',
    payload: { person_id: caller.personId, entries: entries.length },
    requestId: request.id,
  })
  const day = new Date(clock.now()).toISOString().slice(0, 10)
  return {
    file_name: `audit-${day}.${format}`,
    media_type: format === 'csv' ? 'text/csv;charset=utf-8' : 'application/json',
    content: format === 'csv' ? writeCsv(entries, language) : writeJson(entries),
    entries: entries.length,
    is_cut: rows.length > maxExported,
  }
}
