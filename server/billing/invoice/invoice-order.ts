import { z } from 'zod'
import { cursorOf, CursorDate, CursorTime, latestTime } from '#platform/cursor'
import type { InvoiceRow } from './invoice.ts'

export type InvoicePosition = { at: string; id: number }

const id = z.int().min(0)

const newest = {
  cursor: cursorOf(z.strictObject({ at: CursorTime, id })),
  first: { at: latestTime, id: 0 },
  positionOf: (row: InvoiceRow): InvoicePosition => ({ at: row.issued_at, id: row.invoice_id }),
}

/** By due date. */
const soonest = {
  cursor: cursorOf(z.strictObject({ at: CursorDate, id })),
  first: { at: '0001-01-01', id: 0 },
  positionOf: (row: InvoiceRow): InvoicePosition => ({ at: row.due_on, id: row.invoice_id }),
}

export const orderFor = (filter: 'all' | 'unpaid' | 'paid') => (filter === 'unpaid' ? soonest : newest)
