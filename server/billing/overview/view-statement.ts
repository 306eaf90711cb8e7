import { type billing, maxStatementDays, type StatementKind } from '@song-hanh/contract/billing'
import { addDays, daysBetween, startOfDay } from '@song-hanh/contract/value/vietnam-day'
import type { Handler } from '#platform/http/handler'
import { listLedgerLines, readOpening } from './overview-store.ts'

const maxEntries = 5_000

/** Both dates are inclusive, in Vietnam. */
export const viewStatement: Handler<typeof billing.viewStatement> = async ({ tx, caller, query }) => {
  const { from, to } = query
  const days = daysBetween(from, to)
  if (days < 0 || days >= maxStatementDays) return 'period_not_possible'
  const period = {
    organisationId: caller.organisation.id,
    from: startOfDay(from),
    to: startOfDay(addDays(to, 1)),
  }
  const opening = (await readOpening.first(tx, period))?.opening ?? 0
  const rows = await listLedgerLines(tx, { ...period, limit: maxEntries + 1 })
  let balance = opening
  const entries = rows.slice(0, maxEntries).map(({ at, kind, invoice_id, number, amount }) => {
    balance += amount
    return { at, kind: kind as StatementKind, invoice_id, invoice_number: number, amount, balance }
  })
  return { statement: { from, to, opening, entries, closing: balance, is_cut: rows.length > maxEntries } }
}
