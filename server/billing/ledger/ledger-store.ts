import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import { newId } from '#platform/id'
import { statement } from '#platform/db/statement'
import { isBalanced, type Posting } from './ledger.ts'

type Row = Omit<Posting, 'entries'> & { transactionId: string; accounts: string[]; amounts: number[] }

/** One statement, because the trigger checks the balance of a transaction at the end of the statement. */
const addTransaction = statement(
  (_, params: Row) => sql`
    with made as (
      insert into billing.ledger_transaction (organisation_id, transaction_id, kind, invoice_id, payment_id, at)
      values (${params.organisationId}, ${params.transactionId}, ${params.kind}, ${params.invoiceId}::bigint,
        ${params.paymentId}::uuid, ${params.at}::timestamptz)
      returning organisation_id, transaction_id
    )
    insert into billing.ledger_entry (organisation_id, transaction_id, position, account, amount)
    select m.organisation_id, m.transaction_id, side.position, side.account, side.amount
    from made m, unnest(${params.accounts}::text[], ${params.amounts}::bigint[])
      with ordinality as side (account, amount, position)`,
)

/** Posts a ledger transaction; a trigger updates the balances. */
export const postTransaction = async (
  tx: Tx,
  { entries, ...posting }: Posting,
  transactionId = newId(),
): Promise<string> => {
  if (!isBalanced(entries)) throw new Error('debits and credits differ')
  await addTransaction(tx, {
    ...posting,
    transactionId,
    accounts: entries.map(({ account }) => account),
    amounts: entries.map(({ amount }) => amount),
  })
  return transactionId
}

export const readBalance = statement((q, params: { organisationId: string; account: string }) =>
  q
    .selectFrom('billing.balance')
    .select('balance')
    .where('organisation_id', '=', params.organisationId)
    .where('account', '=', params.account),
)
