import { sql } from 'kysely'
import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'

/** A yearly line counts until the next one is due. */
const billedDays = 366

const listItems = statement(
  (_, params: { organisationId: string; today: string }) => sql<{ item_id: string }>`
    select s.item_id from billing.subscription s
    where s.organisation_id = ${params.organisationId}::uuid and (s.ended_on is null or s.ended_on > ${params.today}::date)
    union
    select l.item_id from billing.invoice i
    join billing.invoice_line l on l.organisation_id = i.organisation_id and l.invoice_id = i.invoice_id
    where i.organisation_id = ${params.organisationId}::uuid and i.kind = 'invoice' and i.state <> 'void'
      and i.issued_at > ${params.today}::date - ${sql.lit(billedDays)}`,
)

/** What the organisation is billed for: running subscriptions, and lines of the invoices of the past year. */
export const listBilledItems = async (tx: Tx, organisationId: string): Promise<string[]> => {
  const rows = await listItems(tx, { organisationId, today: vietnamDay(clock.now()) })
  return rows.map(({ item_id }) => item_id)
}
