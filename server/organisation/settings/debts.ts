import type { Tx } from '#platform/db'

/**
 * What an organisation owes, in its scope. A domain above this one knows it, and whoever opens the process hands it
 * over.
 */
export type Debts = {
  /** Keeps what is counted as it is until the transaction ends. */
  hold(tx: Tx, organisationId: string): Promise<void>
  count(tx: Tx, organisationId: string): Promise<{ unpaidInvoices: number; payLaterDebts: number }>
}
