import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

export type Batch = {
  /** Organisations are processed in the order of their ids. */
  after: string
  organisations: number
  today: string
  at: string
  dueOn: string
  series: string
  startOfDay: string
  since: string
  maxLinesPerDay: number
  maxRatio: number
  minThreshold: number
  firstInvoiceThreshold: number
}

/**
 * Forces index lookups per organisation. The planner's statistics predate the month-end, which doubles the number of
 * invoices, and it would scan whole tables.
 */
export const preferIndexScans = statement(() => sql`select set_config('enable_seqscan', 'off', true)`)

/**
 * Bills everything due for a batch of organisations in one statement: draft, tax, anomaly check, numbering from a range
 * of the series, ledger, audit, events, and the next period of each subscription. It is atomic, so a batch can be
 * retried. It is planned for every batch, because a generic plan would join every invoice with every line.
 * Subscriptions without a valid tax rate are left and counted. The rules are those of `tax.ts`, `anomaly-check.ts` and
 * `ledger.ts`; tests keep them in step.
 */
export const issueBatch = statement(
  (_, params: Batch) => sql<{ issued: number; held: number; moved: number; untaxed: number; last: string | null }>`
    with chosen as materialized (
      select s.organisation_id from billing.subscription s
      where s.next_on <= ${params.today}::date and (s.ended_on is null or s.next_on < s.ended_on)
        and s.organisation_id > ${params.after}::uuid
      group by s.organisation_id order by s.organisation_id limit ${params.organisations}
    ),
    rate as materialized (
      select distinct on (r.code) r.code, r.rate from billing.tax_rate r
      where r.valid_from <= ${params.today}::date order by r.code, r.valid_from desc
    ),
    found as materialized (
      select s.*, r.rate from chosen c join billing.subscription s on s.organisation_id = c.organisation_id
        left join rate r on r.code = s.tax_code
      where s.next_on <= ${params.today}::date and (s.ended_on is null or s.next_on < s.ended_on)
        and s.organisation_id > ${params.after}::uuid
      for update of s skip locked
    ),
    due as materialized (select f.* from found f where f.rate is not null),
    line as materialized (
      select d.organisation_id, d.next_on, d.subscription_id, d.item_id, d.name, d.detail, d.quantity, d.period,
        d.unit_price, d.tax_code, d.rate, round(d.quantity * d.unit_price)::bigint as amount,
        row_number() over (partition by d.organisation_id, d.next_on order by d.subscription_id)::integer as position
      from due d
    ),
    taxed as materialized (
      select l.organisation_id, l.next_on, l.rate, sum(l.amount)::bigint as base,
        ((sum(l.amount)::bigint * l.rate + 5000) / 10000)::bigint as tax, count(*) as lines,
        min(l.period) as shortest, max(l.period) as longest, min(l.subscription_id::text) as first
      from line l group by l.organisation_id, l.next_on, l.rate
    ),
    drafted as materialized (
      select t.organisation_id, t.next_on, sum(t.base)::bigint as subtotal, sum(t.tax)::bigint as tax,
        sum(t.base + t.tax)::bigint as total, sum(t.lines)::integer as lines,
        case when max(t.longest) = 'month' then to_char(t.next_on, '"Dịch vụ tháng "MM/YYYY" / Services for "MM/YYYY')
          when min(t.shortest) = 'year' then to_char(t.next_on, '"Dịch vụ một năm từ "DD/MM/YYYY" / Services for one year from "DD/MM/YYYY')
          else to_char(t.next_on, '"Dịch vụ từ "DD/MM/YYYY" / Services from "DD/MM/YYYY') end as description,
        t.next_on || ' ' || min(t.first) as origin_id
      from taxed t group by t.organisation_id, t.next_on
    ),
    compared as (
      select d.*, u.day_lines, u.day_total, u.usual,
        case when u.day_lines + d.lines > ${params.maxLinesPerDay}::bigint then 'lines'
          when u.day_total + d.total > case u.usual when 0 then ${params.firstInvoiceThreshold}::bigint
            else greatest(${params.minThreshold}::bigint, ${params.maxRatio}::bigint * u.usual) end then 'amount' end as reason
      from drafted d cross join lateral (
        select coalesce(sum(i.line_count) filter (where i.issued_at >= ${params.startOfDay}::timestamptz), 0) as day_lines,
          coalesce(sum(i.total) filter (where i.issued_at >= ${params.startOfDay}::timestamptz), 0) as day_total,
          coalesce(max(i.total) filter (where i.issued_at < ${params.startOfDay}::timestamptz), 0) as usual
        from billing.invoice i
        where i.organisation_id = d.organisation_id and i.kind = 'invoice' and i.issued_at >= ${params.since}::timestamptz
      ) u
      where d.total > 0
    ),
    -- a column that is true or false: the planner takes "is null" for a rare case, and then compares each with each
    checked as materialized (select c.*, c.reason is not null as is_held from compared c),
    numbered as materialized (
      select j.*, row_number() over (order by j.organisation_id, j.next_on) - 1 as row_index,
        platform.scatter('invoice', nextval('billing.invoice_count')) as invoice_id,
        platform.new_id(${params.at}::timestamptz) as transaction_id
      from checked j where not j.is_held
    ),
    held as materialized (
      select j.*, platform.new_id(${params.at}::timestamptz) as hold_id from checked j where j.is_held
    ),
    drawn as (
      update billing.series set next = next + (select count(*) from numbered) where name = ${params.series}
      returning next - (select count(*) from numbered) as first
    ),
    made as (
      insert into billing.invoice (organisation_id, invoice_id, kind, series, serial, description, subtotal, tax, total,
        line_count, issued_at, due_on, buyer_name, buyer_tax_code, buyer_address, buyer_city, buyer_state, buyer_country,
        buyer_zipcode, buyer_email, origin_kind, origin_id)
      select n.organisation_id, n.invoice_id, 'invoice', ${params.series}, d.first + n.row_index, n.description, n.subtotal,
        n.tax, n.total, n.lines, ${params.at}::timestamptz, ${params.dueOn}::date, c.company_name, c.tax_code, c.address,
        c.city, c.state, c.country, c.zipcode, c.billing_email, 'subscription', n.origin_id
      from numbered n cross join drawn d join billing.customer c on c.organisation_id = n.organisation_id
    ),
    lines as (
      insert into billing.invoice_line (organisation_id, invoice_id, position, item_id, name, detail, quantity, unit,
        unit_price, amount, tax_code, rate)
      select n.organisation_id, n.invoice_id, l.position, l.item_id, l.name, l.detail, l.quantity, l.period, l.unit_price,
        l.amount, l.tax_code, l.rate
      from numbered n join line l on l.organisation_id = n.organisation_id and l.next_on = n.next_on
    ),
    taxes as (
      insert into billing.invoice_tax (organisation_id, invoice_id, rate, base, tax)
      select n.organisation_id, n.invoice_id, t.rate, t.base, t.tax
      from numbered n join taxed t on t.organisation_id = n.organisation_id and t.next_on = n.next_on
    ),
    booked as (
      insert into billing.ledger_transaction (organisation_id, transaction_id, kind, invoice_id, at)
      select n.organisation_id, n.transaction_id, 'invoice_issued', n.invoice_id, ${params.at}::timestamptz from numbered n
    ),
    sides as (
      insert into billing.ledger_entry (organisation_id, transaction_id, position, account, amount)
      select n.organisation_id, n.transaction_id, side.position, side.account, side.amount
      from numbered n cross join lateral (values (1, 'receivable', n.total), (2, 'revenue', -n.subtotal),
        (3, 'tax_payable', -n.tax)) as side (position, account, amount)
      where side.amount <> 0
    ),
    waiting as (
      insert into billing.hold (organisation_id, hold_id, reason, origin_kind, origin_id, line_count, total, usual, draft, held_at)
      select h.organisation_id, h.hold_id, h.reason, 'subscription', h.origin_id, h.day_lines + h.lines,
        h.day_total + h.total, h.usual, jsonb_build_object('organisationId', h.organisation_id,
          'origin', jsonb_build_object('kind', 'subscription', 'id', h.origin_id), 'description', h.description,
          'lines', (select jsonb_agg(jsonb_build_object('itemId', l.item_id, 'name', l.name, 'detail', l.detail,
              'quantity', l.quantity, 'unit', l.period, 'unitPrice', l.unit_price, 'taxCode', l.tax_code) order by l.position)
            from line l where l.organisation_id = h.organisation_id and l.next_on = h.next_on)),
        ${params.at}::timestamptz
      from held h
    ),
    recorded as (
      insert into audit.entry (chain_id, audit_id, actor_kind, action, thing_kind, thing_id, after)
      select n.organisation_id, platform.new_id(${params.at}::timestamptz), 'system', 'billing.invoice_issued', 'invoice',
        n.invoice_id::text, jsonb_build_object('description', n.description, 'total', n.total,
          'origin', 'subscription ' || n.origin_id)
      from numbered n
      union all
      select h.organisation_id, platform.new_id(${params.at}::timestamptz), 'system', 'billing.invoice_held', 'hold',
        h.hold_id::text, jsonb_build_object('reason', h.reason, 'total', h.total, 'lines', h.lines)
      from held h
    ),
    published as (
      insert into event.outbox (chain_id, event_id, name, payload)
      select n.organisation_id, platform.new_id(${params.at}::timestamptz), 'billing.invoice_issued',
        jsonb_build_object('invoice_id', n.invoice_id, 'total', n.total)
      from numbered n
      union all
      select h.organisation_id, platform.new_id(${params.at}::timestamptz), 'billing.invoice_held',
        jsonb_build_object('hold_id', h.hold_id)
      from held h
    ),
    moved as (
      update billing.subscription s set next_on = billing.next_period(d.started_on, d.period, d.next_on)
      from due d where s.organisation_id = d.organisation_id and s.subscription_id = d.subscription_id
        and s.organisation_id > ${params.after}::uuid
    )
    select (select count(*) from numbered) as issued, (select count(*) from held) as held, (select count(*) from due) as moved,
      (select count(*) from found f where f.rate is null) as untaxed,
      (select c.organisation_id from chosen c order by c.organisation_id desc limit 1) as last`,
  { unprepared: true },
)
