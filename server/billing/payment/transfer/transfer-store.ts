import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

type NewTransfer = {
  transferId: string
  eventId: string
  account: string
  memo: string
  amount: number
  bankReference: string
  at: string
  state: 'matched' | 'review'
  organisationId: string | null
  matchedBy: string | null
  matchedAt: string | null
}
/** Returns no row for an event that was stored before. */
export const addTransfer = statement(
  (_, params: NewTransfer) => sql<{ transfer_id: string }>`
    insert into billing.transfer (transfer_id, event_id, account, memo, amount, bank_reference, at, state, organisation_id,
      matched_by, matched_at)
    values (${params.transferId}::uuid, ${params.eventId}, ${params.account}, ${params.memo}, ${params.amount}::bigint,
      ${params.bankReference}, ${params.at}::timestamptz, ${params.state}, ${params.organisationId}::uuid, ${params.matchedBy}::text,
      ${params.matchedAt}::timestamptz)
    on conflict (event_id) do nothing returning transfer_id`,
)
export type TransferRow = {
  transfer_id: string
  event_id: string
  memo: string
  amount: number
  bank_reference: string
  at: string
  state: 'matched' | 'review' | 'returned'
}
const columns = sql.raw('transfer_id, event_id, memo, amount, bank_reference, at, state')
export const listToReview = statement(
  (_, params: { limit: number }) => sql<TransferRow>`
    select ${columns} from billing.transfer where state = 'review' order by at, transfer_id limit ${params.limit}`,
)
export const lockTransfer = statement(
  (_, params: { transferId: string }) => sql<TransferRow>`
    select ${columns} from billing.transfer where transfer_id = ${params.transferId}::uuid for no key update`,
)
export const storeMatched = statement(
  (_, params: { transferId: string; organisationId: string; at: string }) => sql`
    update billing.transfer set state = 'matched', organisation_id = ${params.organisationId}::uuid, matched_by = 'staff',
      matched_at = ${params.at}::timestamptz
    where transfer_id = ${params.transferId}::uuid`,
)
export const storeReturned = statement(
  (_, params: { transferId: string; by: string; bankReference: string; at: string }) => sql<{ amount: number }>`
    update billing.transfer set state = 'returned', returned_by = ${params.by}::uuid, returned_at = ${params.at}::timestamptz,
      return_reference = ${params.bankReference}
    where transfer_id = ${params.transferId}::uuid and state = 'review'
    returning amount`,
)
/** Up to when the bank statement was read without gaps. */
export const findReadTo = statement(
  () => sql<{ read_to: string }>`select read_to from billing.statement_reading where provider = 'bank'`,
)
export const writeReadTo = statement(
  (_, params: { at: string }) => sql`
    insert into billing.statement_reading (provider, read_to) values ('bank', ${params.at}::timestamptz)
    on conflict (provider) do update set read_to = excluded.read_to`,
)
