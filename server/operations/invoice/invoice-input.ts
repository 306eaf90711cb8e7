import { findInvoice } from '#billing/invoice'
import type { Database } from '#platform/db/db'
import { z } from 'zod'
import { CommandRefused } from '../command/command.ts'

export const Line = z.strictObject({
  itemId: z.string().trim().min(1).max(80).default('staff'),
  name: z.string().trim().min(1).max(200),
  detail: z.string().trim().max(200).default(''),
  quantity: z.number().positive().max(1_000_000).default(1),
  unit: z.string().trim().min(1).max(20).default('lần'),
  unitPrice: z.int().min(0).max(100_000_000_000),
  taxCode: z.enum(['standard', 'reduced', 'exempt']).default('standard'),
})

const readJson = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' })
    return z.NEVER
  }
}

export const lines = z.string().transform(readJson).pipe(z.array(Line).min(1).max(200))
export const linesOption =
  'as JSON: [{"name": "…", "quantity": 1, "unit": "tháng", "unitPrice": 990000, "taxCode": "standard"}]'
export const day = z.iso.date()
export const invoiceOption = 'number of the invoice, for example INV-2026-000123, or its id'
export const invoice = z.string().trim().min(1).max(40)

/** The invoice with this number or id; refuses if there is none. */
export const requireInvoice = async (database: Database, name: string) => {
  const found = await findInvoice(database, name)
  if (!found) throw new CommandRefused(`There is no invoice ${name}.`)
  return found
}
