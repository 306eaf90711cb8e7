import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

export type Origin = { kind: 'order' | 'subscription' | 'staff' | 'correction'; id: string }
type OriginKey = { organisationId: string; originKind: string; originId: string }

export const findByOrigin = statement(
  (_, params: OriginKey) => sql<{ invoice_id: number; number: string; total: number }>`
    select invoice_id, number, total from billing.invoice
    where organisation_id = ${params.organisationId} and origin_kind = ${params.originKind} and origin_id = ${params.originId}`,
)
export const findHoldByOrigin = statement(
  (_, params: OriginKey) => sql<{ hold_id: string }>`
    select hold_id from billing.hold
    where organisation_id = ${params.organisationId} and origin_kind = ${params.originKind} and origin_id = ${params.originId}`,
)

export const readRates = statement(
  (_, params: { codes: string[]; day: string }) => sql<{ code: string; rate: number | null }>`
    select code, billing.rate_on(code, ${params.day}::date) as rate from unnest(${params.codes}::text[]) as code`,
)

/** Input of the anomaly check, and the id of the new invoice. */
export const prepareInvoice = statement(
  (_, params: { organisationId: string; startOfDay: string; since: string }) => sql<{
    invoice_id: number
    day_lines: number
    day_total: number
    usual: number
  }>`
    select platform.scatter('invoice', nextval('billing.invoice_count')) as invoice_id,
      coalesce(sum(line_count) filter (where issued_at >= ${params.startOfDay}::timestamptz), 0)::bigint as day_lines,
      coalesce(sum(total) filter (where issued_at >= ${params.startOfDay}::timestamptz), 0)::bigint as day_total,
      coalesce(max(total) filter (where issued_at < ${params.startOfDay}::timestamptz), 0) as usual
    from billing.invoice
    where organisation_id = ${params.organisationId} and kind = 'invoice' and issued_at >= ${params.since}::timestamptz`,
)

export const ensureSeries = statement(
  (_, params: { series: string }) =>
    sql`insert into billing.series (name) values (${params.series}) on conflict do nothing`,
)

export type NewInvoice = {
  organisationId: string
  invoiceId: number
  kind: 'invoice' | 'credit_note'
  series: string
  description: string
  subtotal: number
  tax: number
  total: number
  /** A credit note is settled on issue. */
  state: 'issued' | 'paid'
  at: string
  dueOn: string
  corrects: number | null
  originKind: string
  originId: string
  /** Lines and taxes, as JSON. */
  lines: string
  taxes: string
  transactionId: string
  transactionKind: string
  accounts: string[]
  amounts: number[]
}

/**
 * Draws the number; the row of the series stays locked until the commit, so the caller must do nothing slow afterwards.
 * One statement, because triggers check the document at its end.
 */
export const addInvoice = statement(
  (_, params: NewInvoice) => sql<{ invoice_id: number; number: string }>`
    with drawn as (
      update billing.series set next = next + 1 where name = ${params.series} returning next - 1 as serial
    ),
    made as (
      insert into billing.invoice (organisation_id, invoice_id, kind, series, serial, description, state, subtotal, tax,
        total, paid, line_count, issued_at, due_on, paid_at, buyer_name, buyer_tax_code, buyer_address, buyer_city,
        buyer_state, buyer_country, buyer_zipcode, buyer_email, corrects, origin_kind, origin_id)
      select c.organisation_id, ${params.invoiceId}::bigint, ${params.kind}, ${params.series}, d.serial, ${params.description},
        ${params.state}::text, ${params.subtotal}::bigint, ${params.tax}::bigint, ${params.total}::bigint,
        case ${params.state}::text when 'paid' then ${params.total}::bigint else 0 end,
        jsonb_array_length(${params.lines}::jsonb), ${params.at}::timestamptz, ${params.dueOn}::date,
        case ${params.state}::text when 'paid' then ${params.at}::timestamptz end, c.company_name, c.tax_code, c.address,
        c.city, c.state, c.country, c.zipcode, c.billing_email, ${params.corrects}::bigint, ${params.originKind},
        ${params.originId}
      from drawn d, billing.customer c where c.organisation_id = ${params.organisationId}
      returning organisation_id, invoice_id, number
    ),
    lines as (
      insert into billing.invoice_line (organisation_id, invoice_id, position, item_id, name, detail, quantity, unit,
        unit_price, amount, tax_code, rate, hidden)
      select m.organisation_id, m.invoice_id, l.position, l.line ->> 'itemId', l.line ->> 'name', l.line ->> 'detail',
        (l.line ->> 'quantity')::numeric, l.line ->> 'unit', (l.line ->> 'unitPrice')::bigint,
        (l.line ->> 'amount')::bigint, l.line ->> 'taxCode', (l.line ->> 'rate')::integer, (l.line ->> 'hidden')::boolean
      from made m, jsonb_array_elements(${params.lines}::jsonb) with ordinality as l (line, position)
    ),
    taxes as (
      insert into billing.invoice_tax (organisation_id, invoice_id, rate, base, tax)
      select m.organisation_id, m.invoice_id, (t ->> 'rate')::integer, (t ->> 'base')::bigint, (t ->> 'tax')::bigint
      from made m, jsonb_array_elements(${params.taxes}::jsonb) as t
    ),
    booked as (
      insert into billing.ledger_transaction (organisation_id, transaction_id, kind, invoice_id, at)
      select m.organisation_id, ${params.transactionId}::uuid, ${params.transactionKind}, m.invoice_id, ${params.at}::timestamptz
      from made m returning organisation_id, transaction_id
    ),
    sides as (
      insert into billing.ledger_entry (organisation_id, transaction_id, position, account, amount)
      select b.organisation_id, b.transaction_id, side.position, side.account, side.amount
      from booked b, unnest(${params.accounts}::text[], ${params.amounts}::bigint[])
        with ordinality as side (account, amount, position)
    )
    select invoice_id, number from made`,
)

export type NewHold = OriginKey & {
  holdId: string
  reason: 'lines' | 'amount'
  lineCount: number
  total: number
  usual: number
  draft: string
  at: string
}
export const addHold = statement(
  (_, params: NewHold) => sql`
    insert into billing.hold (organisation_id, hold_id, reason, origin_kind, origin_id, line_count, total, usual, draft, held_at)
    values (${params.organisationId}, ${params.holdId}, ${params.reason}, ${params.originKind}, ${params.originId},
      ${params.lineCount}, ${params.total}, ${params.usual}, ${params.draft}::jsonb, ${params.at}::timestamptz)`,
)
