import { sql } from 'kysely'
import { generatedOrganisationId } from '#organisation'
import type { Tx } from '#platform/db'

/**
 * Generates businesses `from` to `to`, each with a subscription and twelve invoices of five lines, the last one open
 * and the others paid by transfer. Inserted month by month, so that a business's invoices are spread over the table as
 * after a year. Table triggers are off: they check one document at a time, and a test repeats their arithmetic.
 */
export const addGeneratedBilling = async (tx: Tx, from: number, to: number): Promise<void> => {
  await sql`set local session_replication_role = replica`.execute(tx)
  const series = sql`'INV-M-' || to_char(now(), 'YYYY')`
  await sql`insert into billing.series (name) values (${series}) on conflict do nothing`.execute(tx)
  await sql`
    with fresh as (
      insert into billing.customer (organisation_id, company_name, tax_code, address, state, billing_email)
      select ${generatedOrganisationId('n')}, 'Công ty ' || n, '0101243150', 'Số ' || n || ' đường Láng', 'Thành phố Hà Nội',
        'ketoan' || n || '@generated.example'
      from generate_series(${from}::bigint, ${to}::bigint) as n
      on conflict do nothing returning organisation_id, company_name, address, billing_email
    ),
    doc as materialized (
      select f.*, ago, row_number() over (order by ago desc, f.organisation_id) - 1 as row_index,
        platform.scatter('invoice', nextval('billing.invoice_count')) as invoice_id,
        now() - make_interval(months => ago) as at, price, 5 * price + 100000 as subtotal, (5 * price + 100000) / 10 as tax,
        platform.new_id(now() - make_interval(months => ago)) as issue_id,
        platform.new_id(now() - make_interval(months => ago, days => -3)) as payment_id,
        platform.new_id(now() - make_interval(months => ago, days => -3)) as intent_id,
        now() - make_interval(months => ago, days => -3) as paid_at
      from fresh f
      cross join lateral (select 100000 + ('x' || right(f.organisation_id::text, 4))::bit(16)::integer % 900 * 1000 as price) p
      cross join generate_series(0, 11) as ago
    ),
    drawn as (
      update billing.series set next = next + (select count(*) from doc) where name = ${series}
      returning next - (select count(*) from doc) as first
    ),
    invoices as (
      insert into billing.invoice (organisation_id, invoice_id, kind, series, serial, description, state, subtotal, tax, total,
        paid, line_count, issued_at, due_on, paid_at, settled_by, buyer_name, buyer_tax_code, buyer_address, buyer_city, buyer_state,
        buyer_country, buyer_zipcode, buyer_email, origin_kind, origin_id)
      select d.organisation_id, d.invoice_id, 'invoice', ${series}, w.first + d.row_index, 'Dịch vụ tháng ' || to_char(d.at, 'MM/YYYY'),
        case d.ago when 0 then 'issued' else 'paid' end, d.subtotal, d.tax, d.subtotal + d.tax,
        case d.ago when 0 then 0 else d.subtotal + d.tax end, 5, d.at, (d.at + interval '14 days')::date,
        case when d.ago > 0 then d.paid_at end, case when d.ago > 0 then d.intent_id end, d.company_name, '0101243150', d.address, '',
        'Thành phố Hà Nội', 'VN', '', d.billing_email, 'subscription', 'generated ' || d.ago
      from doc d cross join drawn w order by d.row_index
    ),
    lines as (
      insert into billing.invoice_line (organisation_id, invoice_id, position, item_id, name, detail, quantity, unit, unit_price,
        amount, tax_code, rate)
      select d.organisation_id, d.invoice_id, k, 'item-' || k, 'Dịch vụ đám mây ' || k, 'Gói ' || k, 1, 'month',
        d.price + (k - 1) * 10000, d.price + (k - 1) * 10000, 'standard', 1000
      from doc d cross join generate_series(1, 5) as k order by d.row_index, k
    ),
    taxes as (
      insert into billing.invoice_tax (organisation_id, invoice_id, rate, base, tax)
      select d.organisation_id, d.invoice_id, 1000, d.subtotal, d.tax from doc d order by d.row_index
    ),
    booked as (
      insert into billing.ledger_transaction (organisation_id, transaction_id, kind, invoice_id, payment_id, at)
      select d.organisation_id, d.issue_id, 'invoice_issued', d.invoice_id, null, d.at from doc d
      union all
      select d.organisation_id, d.payment_id, 'transfer_received', d.invoice_id, d.intent_id, d.paid_at from doc d where d.ago > 0
    ),
    intents as (
      insert into billing.payment_intent (organisation_id, intent_id, invoice_id, purpose, reference, amount, state, created_at, closed_at)
      select d.organisation_id, d.intent_id, d.invoice_id, 'invoice', 'REF.' || floor(extract(epoch from d.at))::bigint || '.' || d.invoice_id,
        d.subtotal + d.tax, 'settled', d.paid_at, d.paid_at
      from doc d where d.ago > 0
    ),
    transfers as (
      insert into billing.transfer (transfer_id, event_id, account, memo, amount, bank_reference, at, state, organisation_id,
        matched_by, matched_at)
      select platform.new_id(d.paid_at), 'generated ' || d.invoice_id, '0123456789',
        'REF.' || floor(extract(epoch from d.at))::bigint || '.' || d.invoice_id, d.subtotal + d.tax, 'FT' || d.invoice_id,
        d.paid_at, 'matched', d.organisation_id, 'reference', d.paid_at
      from doc d where d.ago > 0
    ),
    allocated as (
      insert into billing.allocation (organisation_id, allocation_id, source_kind, source_id, target, invoice_id, amount, transaction_id, at)
      select d.organisation_id, platform.new_id(d.paid_at), 'transfer', 'generated ' || d.invoice_id, 'invoice', d.invoice_id,
        d.subtotal + d.tax, d.payment_id, d.paid_at
      from doc d where d.ago > 0
    ),
    events as (
      insert into billing.payment_event (organisation_id, intent_id, event_id, at, kind, way, amount)
      select d.organisation_id, d.intent_id, platform.new_id(d.paid_at), d.paid_at, k.kind, k.way, k.amount
      from doc d cross join lateral (values ('transfer_received', 'bank_transfer', d.subtotal + d.tax), ('invoice_settled', null, null))
        as k (kind, way, amount)
      where d.ago > 0
    ),
    sides as (
      insert into billing.ledger_entry (organisation_id, transaction_id, position, account, amount)
      select d.organisation_id, d.issue_id, s.position, s.account, s.amount
      from doc d cross join lateral (values (1, 'receivable', d.subtotal + d.tax), (2, 'revenue', -d.subtotal),
        (3, 'tax_payable', -d.tax)) as s (position, account, amount)
      union all
      select d.organisation_id, d.payment_id, s.position, s.account, s.amount
      from doc d cross join lateral (values (1, 'cash_bank', d.subtotal + d.tax), (2, 'receivable', -(d.subtotal + d.tax)))
        as s (position, account, amount)
      where d.ago > 0
    ),
    balances as (
      insert into billing.balance (organisation_id, account, balance)
      select d.organisation_id, s.account, sum(s.amount)
      from doc d cross join lateral (values ('receivable', case d.ago when 0 then d.subtotal + d.tax else 0 end),
        ('revenue', -d.subtotal), ('tax_payable', -d.tax), ('cash_bank', case d.ago when 0 then 0 else d.subtotal + d.tax end)
      ) as s (account, amount)
      group by 1, 2
    )
    insert into billing.subscription (organisation_id, subscription_id, item_id, name, quantity, unit_price, period, started_on, next_on)
    select d.organisation_id, platform.new_id(now()), 'item-1', 'Dịch vụ đám mây', 1, d.price, 'month',
      (date_trunc('month', now()) - interval '1 year')::date, (date_trunc('month', now()) + interval '1 month')::date
    from doc d where d.ago = 0`.execute(tx)
  await sql`set local session_replication_role = origin`.execute(tx)
}
