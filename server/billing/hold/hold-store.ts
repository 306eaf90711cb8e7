import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import type { Draft } from '../invoice/raise-invoice.ts'

export type HoldRow = {
  organisation_id: string
  hold_id: string
  reason: 'lines' | 'amount'
  line_count: number
  total: number
  usual: number
  held_at: string
}
/** Across organisations: only the staff database role may read them. */
export const listWaitingHolds = statement(
  () => sql<HoldRow>`
    select organisation_id, hold_id, reason, line_count, total, usual, held_at from billing.hold
    where state = 'waiting' order by held_at limit 100`,
)
export const findHold = statement(
  (_, params: { holdId: string }) => sql<{ organisation_id: string }>`
    select organisation_id from billing.hold where hold_id = ${params.holdId} and state = 'waiting'`,
)
type HoldKey = { organisationId: string; holdId: string }
export const lockHold = statement(
  (_, params: HoldKey) => sql<{ draft: Draft; total: number }>`
    select draft, total from billing.hold
    where organisation_id = ${params.organisationId} and hold_id = ${params.holdId} and state = 'waiting' for update`,
)
export const decideHold = statement(
  (_, params: HoldKey & { state: 'released' | 'dropped'; at: string; by: string }) => sql`
    update billing.hold set state = ${params.state}, decided_at = ${params.at}::timestamptz, decided_by = ${params.by}
    where organisation_id = ${params.organisationId} and hold_id = ${params.holdId}`,
)
