import * as z from 'zod/mini'
import { invoiceNotFound } from './failure.ts'
import { notAllowed } from '../organisation/failure.ts'
import { PageQuery, pageOf } from '../http/page.ts'
import { route } from '../http/route.ts'
import { Language, Line } from '../value/text.ts'

/** `overdue` is not stored: it follows from the due date and the current day in Vietnam. */
export const invoiceStates = ['issued', 'partially_paid', 'overdue', 'paid', 'void'] as const
export type InvoiceState = (typeof invoiceStates)[number]
export const invoiceKinds = ['invoice', 'credit_note'] as const
export const invoiceFilters = ['all', 'unpaid', 'paid'] as const
export type InvoiceFilter = (typeof invoiceFilters)[number]

/** Status numbers of the specification: 1 unpaid, 2 paid. */
export const invoiceStatus = { unpaid: 1, paid: 2 } as const

/** The invoice id in URLs and transfer memos: at most ten digits, unique across organizations. */
export const InvoiceId = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9_999_999_999))

const summaryFields = {
  invoice_id: z.int(),
  invoice_number: z.string(),
  invoice_kind: z.enum(invoiceKinds),
  invoice_description: z.string(),
  /** 1 unpaid, 2 paid; `invoice_state` is more precise. */
  invoice_status: z.union([z.literal(invoiceStatus.unpaid), z.literal(invoiceStatus.paid)]),
  invoice_state: z.enum(invoiceStates),
  /** Whole đồng, like all amounts. */
  invoice_subtotal: z.int(),
  invoice_tax: z.int(),
  invoice_total: z.int(),
  invoice_paid: z.int(),
  /** Open amount; 0 for a void invoice. */
  invoice_open: z.int(),
  invoice_created_at: z.string(),
  /** Due date, in Vietnam. */
  invoice_duedate: z.iso.date(),
  invoice_paid_at: z.nullable(z.string()),
  /** Whether the caller may pay it now. */
  may_pay: z.boolean(),
}

export const InvoiceSummary = z.object(summaryFields).register(z.globalRegistry, { id: 'InvoiceSummary' })
export type InvoiceSummary = z.infer<typeof InvoiceSummary>

export const InvoiceItem = z
  .object({
    invoice_item_id: z.string(),
    invoice_item_name: z.string(),
    /** Secondary line below the name; may be empty. */
    invoice_item_detail: z.string(),
    /** Quantity. */
    invoice_item_value: z.number(),
    invoice_item_unit: z.string(),
    invoice_item_price: z.int(),
    invoice_item_tax: z.boolean(),
    invoice_item_tax_percent: z.number(),
    invoice_item_amount: z.int(),
    /** A hidden line costs nothing. */
    invoice_item_hidden: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'InvoiceItem' })
export type InvoiceItem = z.infer<typeof InvoiceItem>

/** The buyer as of the issue date. */
export const InvoiceBuyer = z
  .object({
    name: z.string(),
    tax_code: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    zipcode: z.string(),
    email: z.string(),
  })
  .register(z.globalRegistry, { id: 'InvoiceBuyer' })
export type InvoiceBuyer = z.infer<typeof InvoiceBuyer>

/** The provider itself. */
export const InvoiceSeller = z
  .object({ name: z.string(), tax_code: z.string(), address: z.string() })
  .register(z.globalRegistry, { id: 'InvoiceSeller' })
export type InvoiceSeller = z.infer<typeof InvoiceSeller>

/** A related document of the same organization. */
const Related = z.object({ invoice_id: z.int(), invoice_number: z.string(), invoice_kind: z.enum(invoiceKinds) })

export const Invoice = z
  .object({
    ...summaryFields,
    invoice_items: z.array(InvoiceItem),
    /** One per tax rate, as the checkout shows them. */
    invoice_taxes: z.array(z.object({ percent: z.number(), base: z.int(), tax: z.int() })),
    buyer: InvoiceBuyer,
    void_reason: z.nullable(z.string()),
    /** The invoice that this one replaces, or that this credit note credits. */
    corrects: z.nullable(Related),
    /** The invoice that replaced this one. */
    replaced_by: z.nullable(Related),
    credit_notes: z.array(Related),
    /** Incremented by every payment; sent back when paying, for optimistic concurrency. */
    version: z.int(),
    pdf_languages: z.array(Language),
  })
  .register(z.globalRegistry, { id: 'Invoice' })
export type Invoice = z.infer<typeof Invoice>

/** A downloadable PDF. */
export const PdfFile = z.object({
  file_name: z.string(),
  media_type: z.string(),
  /** Base64. */
  content: z.string(),
})
export type PdfFile = z.infer<typeof PdfFile>

const reading = {
  access: { session: 'billing.view', key: 'read', stepUp: false, impersonated: 'allowed' },
  rate: 'read',
  idempotency: 'none',
  audit: 'none',
  transaction: 'request',
} as const

const params = z.strictObject({ invoiceId: InvoiceId })

export const invoiceRoutes = {
  listInvoices: route({
    ...reading,
    method: 'GET',
    path: '/api/v1/invoices',
    summary: 'Invoices and credit notes, newest first; `search` matches number and description',
    query: z.extend(PageQuery, {
      filter: z._default(z.enum(invoiceFilters), 'all'),
      search: z.optional(Line(100)),
    }),
    reply: pageOf(InvoiceSummary),
    failures: { not_allowed: notAllowed },
  }),
  viewInvoice: route({
    ...reading,
    method: 'GET',
    path: '/api/v1/invoices/:invoiceId',
    summary: 'One invoice with its items, its taxes and the buyer as of its issue',
    params,
    reply: z.object({ invoice: Invoice, seller: InvoiceSeller }),
    failures: { not_allowed: notAllowed, invoice_not_found: invoiceNotFound },
  }),
  downloadInvoice: route({
    ...reading,
    rate: 'heavy',
    transaction: 'own',
    method: 'GET',
    path: '/api/v1/invoices/:invoiceId/pdf',
    summary: 'The invoice as a PDF, in Vietnamese or English',
    params,
    query: z.strictObject({ language: z._default(Language, 'vi') }),
    reply: z.object({ file: PdfFile }),
    failures: { not_allowed: notAllowed, invoice_not_found: invoiceNotFound },
  }),
  exportInvoices: route({
    access: { session: 'billing.view', key: 'never', stepUp: false, impersonated: 'refused' },
    rate: 'heavy',
    idempotency: 'none',
    transaction: 'request',
    method: 'POST',
    path: '/api/billing/invoices/export',
    summary: 'Invoices as a CSV file, newest first',
    audit: 'billing.invoices_exported',
    body: z.strictObject({
      filter: z._default(z.enum(invoiceFilters), 'all'),
      search: z.optional(Line(100)),
      language: z._default(Language, 'vi'),
    }),
    reply: z.object({ file_name: z.string(), content: z.string(), is_cut: z.boolean() }),
    failures: {},
  }),
}
