import type { Database } from '#platform/db/db'
import { findByNumber, findInvoiceOrganisation, type InvoiceKey } from './invoice-store.ts'

const numbered = /^([A-Z]+(?:-[A-Z]+)?-\d{4})-(\d{1,12})$/

/** Finds an invoice for staff by its number (INV-2026-000123) or id. */
export const findInvoice = (database: Database, name: string): Promise<InvoiceKey | undefined> =>
  database.within(
    { kind: 'none' },
    async (tx) => {
      const [, series, serial] = numbered.exec(name.toUpperCase()) ?? []
      if (series !== undefined) {
        const found = await findByNumber.first(tx, { series, serial: Number(serial) })
        return found && { organisationId: found.organisation_id, invoiceId: found.invoice_id }
      }
      if (!/^\d{1,10}$/.test(name)) return undefined
      const invoiceId = Number(name)
      const organisationId = (await findInvoiceOrganisation.first(tx, { invoiceId }))?.organisation_id
      return organisationId ? { organisationId, invoiceId } : undefined
    },
    'read',
  )
