import { type Draft, raiseInvoice, type RaiseResult } from '#billing/invoice'
import { newId } from '#platform/id'
import type { TestDatabase } from '../database/use-database.ts'

export const someLines: Draft['lines'] = [
  { itemId: 'cdn', name: 'VNCDN 1 TB', detail: 'Tăng tốc', quantity: 1, unit: 'tháng', unitPrice: 990_000 },
  { itemId: 'web', name: 'Website bán hàng', quantity: 2, unit: 'tháng', unitPrice: 690_000 },
  { itemId: 'ssl', name: 'SSL/TLS', quantity: 3, unit: 'chứng thư', unitPrice: 0, hidden: true },
]

export type Issued = Exclude<RaiseResult, string | { heldBy: string }>

/** Raises an invoice as the process does that is named, in the scope of the organisation. */
export const openInvoices = (db: TestDatabase, login: 'api' | 'worker' | 'staff' = 'api') => {
  const raise = (organisationId: string, more: Partial<Draft> = {}) =>
    db.as(login).within({ kind: 'organisation', organisationId }, (tx) =>
      raiseInvoice(
        tx,
        {
          organisationId,
          origin: { kind: 'order', id: newId() },
          description: 'Dịch vụ tháng 11/2026',
          lines: someLines,
          ...more,
        },
        { actor: { kind: 'system' } },
      ),
    )
  /** One that is certainly issued. */
  const issue = async (organisationId: string, more: Partial<Draft> = {}): Promise<Issued> => {
    const raised = await raise(organisationId, more)
    if (typeof raised === 'string' || 'heldBy' in raised) throw new Error('the invoice was not issued')
    return raised
  }
  return { raise, issue }
}
