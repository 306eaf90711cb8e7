import type { Tx } from '#platform/db/db'

/** What an organisation owes, in its scope. Implemented by a higher domain and injected at start. */
export type Debts = {
  /** Stops billing, and keeps the counts stable until the transaction ends. */
  stop(tx: Tx, organisationId: string): Promise<void>
  count(tx: Tx, organisationId: string): Promise<{ unpaidInvoices: number; payLaterDebts: number }>
}
