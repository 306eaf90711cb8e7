import type { Tx } from '#platform/db'

/**
 * What an organisation owes, in its scope. A domain above this one knows it, and whoever opens the process hands it
 * over.
 */
export type Debts = {
  /** From now on nothing more is billed, and what is counted stays as it is until the transaction ends. */
  stop(tx: Tx, organisationId: string): Promise<void>
  count(tx: Tx, organisationId: string): Promise<{ unpaidInvoices: number; payLaterDebts: number }>
}
