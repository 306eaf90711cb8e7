import { reminderDays } from '@song-hanh/contract/billing/notification'
import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

/** Cursor over all open items. */
export type ReminderCursor = { organisationId: string; dueOn: string; id: string }
type Batch = ReminderCursor & { today: string; at: string; limit: number }
export type BatchResult = {
  seen: number
  reminded: number
  organisation_id: string | null
  due_on: string | null
  id: string | null
}

const days = sql.raw(`array[${reminderDays.join(', ')}]`)
const [first, last] = [sql.raw(String(-reminderDays[0])), sql.raw(String(Math.max(...reminderDays) + 6))]

const sources = {
  invoice: {
    open: sql`select organisation_id, invoice_id, invoice_id as id, due_on, issued_at as since from billing.invoice
      where kind = 'invoice' and state in ('issued', 'partially_paid')`,
    id: sql.raw('bigint'),
    overdue: sql.raw(`'billing.invoice_overdue'`),
    reminded: sql.raw(`'billing.invoice_reminded'`),
  },
  pay_later: {
    open: sql`select organisation_id, invoice_id, draw_id as id, due_on, drawn_at as since from billing.credit_draw
      where repaid_at is null`,
    id: sql.raw('uuid'),
    overdue: sql.raw(`'billing.pay_later_overdue'`),
    reminded: sql.raw(`'billing.pay_later_reminded'`),
  },
}

/**
 * Sends only the latest reminder that is due, so that an outage does not cause several at once. None on the day of
 * issue, which has its own mail. The first one after the due date is the overdue event.
 */
const remind = (about: keyof typeof sources) =>
  statement(
    (_, params: Batch) => sql<BatchResult>`
      with page as materialized (
        select o.* from (${sources[about].open}) o
        where (o.organisation_id, o.due_on, o.id) > (${params.organisationId}::uuid, ${params.dueOn}::date, ${params.id}::${sources[about].id})
          and o.due_on between ${params.today}::date - ${last}::integer and ${params.today}::date + ${first}::integer
        order by o.organisation_id, o.due_on, o.id limit ${params.limit}
      ),
      due as (
        select p.organisation_id, p.invoice_id, step.days, step.days > 0 and not exists (
            select from billing.reminder r where r.organisation_id = p.organisation_id and r.invoice_id = p.invoice_id
              and r.about = ${about} and r.days > 0) as is_first_after
        from page p cross join lateral (
          select max(d) as days from unnest(${days}) d where p.due_on + d <= ${params.today}::date
        ) step
        where (p.since at time zone 'Asia/Ho_Chi_Minh')::date < p.due_on + step.days
      ),
      added as (
        insert into billing.reminder (organisation_id, invoice_id, about, days, reminded_at)
        select organisation_id, invoice_id, ${about}, days, ${params.at}::timestamptz from due
        on conflict do nothing returning organisation_id, invoice_id, days
      ),
      published as (
        insert into event.outbox (chain_id, event_id, name, payload)
        select t.organisation_id, platform.new_id(${params.at}::timestamptz),
          case when d.is_first_after then ${sources[about].overdue} else ${sources[about].reminded} end,
          jsonb_build_object('invoice_id', t.invoice_id, 'days', t.days)
        from added t join due d using (organisation_id, invoice_id, days)
      )
      select (select count(*) from page)::integer as seen, (select count(*) from added)::integer as reminded,
        end_of.organisation_id, end_of.due_on, end_of.id::text as id
      from (select 1) one
      left join lateral (select * from page order by organisation_id desc, due_on desc, id desc limit 1) end_of on true`,
  )

export const remindBatch = { invoice: remind('invoice'), pay_later: remind('pay_later') }
