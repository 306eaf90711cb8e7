import { sql } from 'kysely'
import type { Database } from '#platform/db/db'
import { statement } from '#platform/db/statement'

type UnknownRow = {
  received_at: string
  provider: string
  order_id: string
  amount: number
  transaction_id: string | null
}
const listRows = statement(
  () => sql<UnknownRow>`
    select received_at, provider, notice->>'orderId' as order_id, (notice->'outcome'->>'amount')::bigint as amount,
      notice->'outcome'->>'transactionId' as transaction_id
    from billing.inbox where is_unknown order by received_at desc, inbox_id desc limit 200`,
)

/** Captures that providers reported for unknown orders, newest first; staff clarify them with the provider. */
export const listUnknownOrders = (database: Database): Promise<UnknownRow[]> =>
  database.within({ kind: 'none' }, (tx) => listRows(tx, {}), 'read')
