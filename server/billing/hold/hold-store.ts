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
  (_, given: { holdId: string }) => sql<{ organisation_id: string }>`
    select organisation_id from billing.hold where hold_id = ${given.holdId} and state = 'waiting'`,
)
type HoldKey = { organisationId: string; holdId: string }
export const lockHold = statement(
  (_, given: HoldKey) => sql<{ draft: Draft; total: number }>`
    select draft, total from billing.hold
    where organisation_id = ${given.organisationId} and hold_id = ${given.holdId} and state = 'waiting' for update`,
)
export const decideHold = statement(
  (_, given: HoldKey & { state: 'released' | 'dropped'; at: string; by: string }) => sql`
    update billing.hold set state = ${given.state}, decided_at = ${given.at}::timestamptz, decided_by = ${given.by}
    where organisation_id = ${given.organisationId} and hold_id = ${given.holdId}`,
)
