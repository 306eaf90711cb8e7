import type { rejectionReasons } from '@song-hanh/contract/billing'
import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

type OrganisationKey = { organisationId: string }

export type LineRow = { credit_limit: number; used: number; state: 'active' | 'suspended' }
export const findLine = statement(
  (_, params: OrganisationKey) => sql<LineRow>`
    select credit_limit, used, state from billing.credit_line where organisation_id = ${params.organisationId}`,
)
export const lockLine = statement(
  (_, params: OrganisationKey) => sql<LineRow>`
    select credit_limit, used, state from billing.credit_line where organisation_id = ${params.organisationId}
    for no key update`,
)
export const useLine = statement(
  (_, params: OrganisationKey & { amount: number; at: string }) => sql`
    update billing.credit_line set used = used + ${params.amount}::bigint, updated_at = ${params.at}::timestamptz
    where organisation_id = ${params.organisationId}`,
)
export const setLineState = statement(
  (_, params: OrganisationKey & { state: 'active' | 'suspended'; at: string }) => sql`
    update billing.credit_line set state = ${params.state}, updated_at = ${params.at}::timestamptz
    where organisation_id = ${params.organisationId}`,
)
/** The assessed limit caps the line; an application for a small invoice does not lower it. The used amount is kept. */
export const grantLine = statement(
  (_, params: OrganisationKey & { limit: number; assessed: number; applicationId: string; at: string }) => sql`
    insert into billing.credit_line as line (organisation_id, credit_limit, application_id, updated_at)
    values (${params.organisationId}, ${params.limit}::bigint, ${params.applicationId}::uuid, ${params.at}::timestamptz)
    on conflict (organisation_id) do update set
      credit_limit = greatest(line.used, least(${params.assessed}::bigint, greatest(line.credit_limit, excluded.credit_limit))),
      application_id = excluded.application_id, updated_at = excluded.updated_at`,
)

export const findDraw = statement(
  (_, params: OrganisationKey & { invoiceId: number }) => sql<{
    draw_id: string
    amount: number
    repaid: number
    due_on: string
  }>`
    select draw_id, amount, repaid, due_on from billing.credit_draw
    where organisation_id = ${params.organisationId} and invoice_id = ${params.invoiceId}::bigint`,
)
type NewDraw = OrganisationKey & {
  drawId: string
  invoiceId: number
  amount: number
  dueOn: string
  terms: string
  at: string
}
export const addDraw = statement(
  (_, params: NewDraw) => sql`
    insert into billing.credit_draw (organisation_id, draw_id, invoice_id, amount, due_on, terms_version, drawn_at)
    values (${params.organisationId}, ${params.drawId}::uuid, ${params.invoiceId}::bigint, ${params.amount}::bigint,
      ${params.dueOn}::date, ${params.terms}, ${params.at}::timestamptz)`,
)
export type DrawRow = {
  draw_id: string
  invoice_id: number
  invoice_number: string
  amount: number
  repaid: number
  due_on: string
  drawn_at: string
}
export const listOpenDraws = statement(
  (_, params: OrganisationKey) => sql<DrawRow>`
    select d.draw_id, d.invoice_id, i.number as invoice_number, d.amount, d.repaid, d.due_on, d.drawn_at
    from billing.credit_draw d
    join billing.invoice i on i.organisation_id = d.organisation_id and i.invoice_id = d.invoice_id
    where d.organisation_id = ${params.organisationId} and d.repaid_at is null order by d.due_on, d.draw_id limit 100`,
)

export type ApplicationRow = {
  application_id: string
  state: 'processing' | 'approved' | 'rejected'
  cap: number
  granted: number | null
  reason: (typeof rejectionReasons)[number] | null
  applied_at: string
  decided_at: string | null
}
export const findLastApplication = statement(
  (_, params: OrganisationKey) => sql<ApplicationRow>`
    select application_id, state, cap, granted, reason, applied_at, decided_at from billing.credit_application
    where organisation_id = ${params.organisationId} order by applied_at desc, application_id desc limit 1`,
)
export const lockApplication = statement(
  (_, params: OrganisationKey & { applicationId: string }) => sql<
    Pick<ApplicationRow, 'state' | 'cap'> & { invoice_id: number }
  >`
    select state, cap, invoice_id from billing.credit_application
    where organisation_id = ${params.organisationId} and application_id = ${params.applicationId}::uuid for no key update`,
)
type NewApplication = OrganisationKey & {
  applicationId: string
  invoiceId: number
  cap: number
  companyVersion: number
  by: string
  at: string
}
export const addApplication = statement(
  (_, params: NewApplication) => sql`
    insert into billing.credit_application
      (organisation_id, application_id, invoice_id, cap, company_version, applied_by, applied_at)
    values (${params.organisationId}, ${params.applicationId}::uuid, ${params.invoiceId}::bigint, ${params.cap}::bigint,
      ${params.companyVersion}::integer, ${params.by}::uuid, ${params.at}::timestamptz)`,
)
export const storeDecision = statement(
  (
    _,
    params: OrganisationKey & {
      applicationId: string
      state: 'approved' | 'rejected'
      granted: number | null
      reason: string | null
      /** The underwriting facts, as JSON. */
      known: string
      at: string
    },
  ) => sql`
    update billing.credit_application set state = ${params.state}, granted = ${params.granted}::bigint, reason = ${params.reason}::text,
      known = ${params.known}::jsonb, decided_at = ${params.at}::timestamptz
    where organisation_id = ${params.organisationId} and application_id = ${params.applicationId}::uuid`,
)
/** Overdue items that rule out more credit; the invoice to be paid does not count. */
export const countOverdue = statement(
  (_, params: OrganisationKey & { today: string; exceptInvoiceId: number | null }) => sql<{
    invoices: number
    draws: number
  }>`
    select (select count(*) from billing.invoice i where i.organisation_id = ${params.organisationId} and i.kind = 'invoice'
        and i.state in ('issued', 'partially_paid') and i.due_on < ${params.today}::date
        and i.invoice_id is distinct from ${params.exceptInvoiceId}::bigint)::int as invoices,
      (select count(*) from billing.credit_draw d where d.organisation_id = ${params.organisationId}
        and d.repaid_at is null and d.due_on < ${params.today}::date)::int as draws`,
)

/** Serialises decisions for one company across organisations, so that its limit is granted once. */
export const lockCompany = statement(
  (_, params: { company: string }) => sql`
    select pg_advisory_xact_lock(hashtextextended('billing.pay_later ' || left(${params.company}::text, 10), 0))`,
)
export const readElsewhere = statement(
  (_, params: { company: string; today: string }) => sql<{ lent: number; suspended: number; overdue: number }>`
    select lent, suspended, overdue from billing.credit_elsewhere(${params.company}, ${params.today}::date)`,
)

/**
 * Payment history: months since the first invoice, and what was paid on time and late in the last twelve months. Only
 * money counts, neither credit, which may be goodwill, nor Pay Later.
 */
export const readHistory = statement(
  (_, params: OrganisationKey & { now: string }) => sql<{ months: number; paid_on_time: number; paid_late: number }>`
    with paid as (
      select a.amount, (a.at at time zone 'Asia/Ho_Chi_Minh')::date <= coalesce(d.due_on, i.due_on) as is_on_time
      from billing.allocation a
      join billing.invoice i on i.organisation_id = a.organisation_id and i.invoice_id = a.invoice_id
      left join billing.credit_draw d on a.target = 'draw' and d.organisation_id = a.organisation_id
        and d.invoice_id = a.invoice_id
      where a.organisation_id = ${params.organisationId} and a.target in ('invoice', 'draw')
        and a.source_kind in ('attempt', 'transfer') and a.at > ${params.now}::timestamptz - interval '12 months'
    ), began as (
      select age(${params.now}::timestamptz, min(issued_at)) as since from billing.invoice
      where organisation_id = ${params.organisationId} and kind = 'invoice'
    )
    select coalesce(extract(year from since) * 12 + extract(month from since), 0)::int as months,
      (select coalesce(sum(amount) filter (where is_on_time), 0)::bigint from paid) as paid_on_time,
      (select coalesce(sum(amount) filter (where not is_on_time), 0)::bigint from paid) as paid_late
    from began`,
)
