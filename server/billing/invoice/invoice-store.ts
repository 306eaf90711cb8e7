import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'
import type { InvoiceDetailRow, InvoiceRow } from './invoice.ts'

export type InvoiceKey = { organisationId: string; invoiceId: number }

const columns = sql.raw(
  ['invoice_id', 'number', 'kind', 'description', 'state', 'subtotal', 'tax', 'total', 'paid', 'issued_at', 'due_on']
    .concat('paid_at')
    .map((name) => `i.${name}`)
    .join(', '),
)

type Page = { organisationId: string; at: string; id: number; limit: number }
type Search = Page & { search: string }
type Unsearched = Page & { search?: never }

/** Scans one organisation, newest first, and stops when the page is full. */
const matching = (params: { search: string }) =>
  sql`and platform.plain(i.number || ' ' || i.description) like platform.containing(${params.search})`

const newest = (params: Page, more: ReturnType<typeof sql>) => sql<InvoiceRow>`
  select ${columns} from billing.invoice i
  where i.organisation_id = ${params.organisationId} and (i.issued_at, i.invoice_id) < (${params.at}::timestamptz, ${params.id}::bigint)
    ${more}
  order by i.issued_at desc, i.invoice_id desc limit ${params.limit}`
const soonest = (params: Page, more: ReturnType<typeof sql>) => sql<InvoiceRow>`
  select ${columns} from billing.invoice i
  where i.organisation_id = ${params.organisationId} and i.kind = 'invoice' and i.state in ('issued', 'partially_paid')
    and (i.due_on, i.invoice_id) > (${params.at}::date, ${params.id}::bigint)
    ${more}
  order by i.due_on, i.invoice_id limit ${params.limit}`

const isPaid = sql`and i.kind = 'invoice' and i.state = 'paid'`

/** Unpaid invoices by due date, others newest first. */
export const listInvoiceRows = {
  all: statement((_, params: Unsearched) => newest(params, sql``)),
  unpaid: statement((_, params: Unsearched) => soonest(params, sql``)),
  paid: statement((_, params: Unsearched) => newest(params, isPaid)),
}
export const searchInvoiceRows = {
  all: statement((_, params: Search) => newest(params, matching(params))),
  unpaid: statement((_, params: Search) => soonest(params, matching(params))),
  paid: statement((_, params: Search) => newest(params, sql`${isPaid} ${matching(params)}`)),
}

const related = (condition: ReturnType<typeof sql>) => sql`
  select jsonb_build_object('invoice_id', r.invoice_id, 'invoice_number', r.number, 'invoice_kind', r.kind)
  from billing.invoice r where r.organisation_id = i.organisation_id and ${condition}`

/** Loads an invoice with everything shown of it in one statement. Hidden lines are free of charge and not shown. */
export const findInvoiceDetail = statement(
  (_, params: InvoiceKey) => sql<InvoiceDetailRow>`
    select ${columns}, i.version, i.void_reason,
      jsonb_build_object('name', i.buyer_name, 'tax_code', i.buyer_tax_code, 'address', i.buyer_address,
        'city', i.buyer_city, 'state', i.buyer_state, 'country', i.buyer_country, 'zipcode', i.buyer_zipcode,
        'email', i.buyer_email) as buyer,
      (select jsonb_agg(jsonb_build_object('item_id', l.item_id, 'name', l.name, 'detail', l.detail,
          'quantity', l.quantity, 'unit', l.unit, 'unit_price', l.unit_price, 'amount', l.amount, 'rate', l.rate)
          order by l.position)
        from billing.invoice_line l
        where l.organisation_id = i.organisation_id and l.invoice_id = i.invoice_id and not l.hidden) as lines,
      (select jsonb_agg(jsonb_build_object('rate', t.rate, 'base', t.base, 'tax', t.tax) order by t.rate desc)
        from billing.invoice_tax t
        where t.organisation_id = i.organisation_id and t.invoice_id = i.invoice_id) as taxes,
      (${related(sql`r.invoice_id = i.corrects`)}) as corrects,
      (${related(sql`r.invoice_id = i.replaced_by`)}) as replaced_by,
      coalesce((select jsonb_agg(c.shown) from (${related(
        sql`r.corrects = i.invoice_id and r.kind = 'credit_note' order by r.issued_at`,
      )}) as c (shown)), '[]'::jsonb) as credit_notes
    from billing.invoice i
    where i.organisation_id = ${params.organisationId} and i.invoice_id = ${params.invoiceId}::bigint`,
)

export type LockedInvoice = InvoiceRow & { version: number; buyer_email: string; replaced_by: number | null }

const lockRow = statement(
  (_, params: InvoiceKey) => sql<LockedInvoice>`
    select ${columns}, i.version, i.buyer_email, i.replaced_by from billing.invoice i
    where i.organisation_id = ${params.organisationId} and i.invoice_id = ${params.invoiceId}::bigint
    for no key update`,
)

/** Locks an invoice, so that paying and voiding it serialise. */
export const lockInvoice = (tx: Tx, organisationId: string, invoiceId: number): Promise<LockedInvoice | undefined> =>
  lockRow.first(tx, { organisationId, invoiceId })

/** Sum of the credit notes for an invoice. */
export const sumCredited = statement(
  (_, params: InvoiceKey) => sql<{ credited: number }>`
    select coalesce(sum(total), 0)::bigint as credited from billing.invoice
    where organisation_id = ${params.organisationId} and corrects = ${params.invoiceId}::bigint and kind = 'credit_note'`,
)

export const markVoid = statement(
  (_, params: InvoiceKey & { at: string; reason: string; replacedBy: number | null }) => sql`
    update billing.invoice set state = 'void', voided_at = ${params.at}::timestamptz, void_reason = ${params.reason},
      replaced_by = ${params.replacedBy}::bigint, version = version + 1
    where organisation_id = ${params.organisationId} and invoice_id = ${params.invoiceId}::bigint`,
)

/** Finds the organisation of an invoice before the tenant scope is known. */
export const findInvoiceOrganisation = statement(
  (_, params: { invoiceId: number }) =>
    sql<{
      organisation_id: string | null
    }>`select billing.find_invoice(${params.invoiceId}::bigint) as organisation_id`,
)
export const findByNumber = statement(
  (_, params: { series: string; serial: number }) =>
    sql<{ organisation_id: string; invoice_id: number }>`
      select organisation_id, invoice_id from billing.find_invoice_number(${params.series}, ${params.serial}::bigint)`,
)
