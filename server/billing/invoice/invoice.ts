import { type Invoice, type InvoiceState, invoiceStatus, type InvoiceSummary } from '@song-hanh/contract/billing'
import { isOverdue } from './due-date.ts'
import { amountOf, percentOf, type Rate, type Tax, taxLines, totalsOf } from './tax.ts'

export type StoredInvoiceState = 'issued' | 'partially_paid' | 'paid' | 'void'

/** State transitions of an invoice; the database enforces the same table. */
export const invoiceTransitions = {
  issued: ['partially_paid', 'paid', 'void'],
  partially_paid: ['paid', 'void'],
  paid: [],
  void: [],
} as const satisfies Record<StoredInvoiceState, readonly StoredInvoiceState[]>

export const mayBecome = (from: StoredInvoiceState, to: StoredInvoiceState): boolean =>
  (invoiceTransitions[from] as readonly StoredInvoiceState[]).includes(to)

type Payable = { kind: 'invoice' | 'credit_note'; state: StoredInvoiceState; total: number; paid: number }
export const openOf = ({ kind, state, total, paid }: Payable): number =>
  kind === 'invoice' && (state === 'issued' || state === 'partially_paid') ? total - paid : 0
export const canPay = (invoice: Payable): boolean => openOf(invoice) > 0
/** A credit note cannot be voided; raise an invoice to bill the amount again. */
export const canVoid = ({ kind, state }: Pick<Payable, 'kind' | 'state'>): boolean =>
  kind === 'invoice' && mayBecome(state, 'void')

/** An invoice line before tax and numbering. */
export type DraftLine = {
  itemId: string
  name: string
  detail?: string
  quantity: number
  unit: string
  unitPrice: number
  /** Defaults to `standard`. */
  taxCode?: string
  hidden?: boolean
}
export type RatedLine = Required<DraftLine> & { amount: number; rate: Rate }

/** Adds amount and tax rate to each line; a hidden line must be free of charge. */
export const rateLines = (lines: readonly DraftLine[], rateOf: (taxCode: string) => Rate): RatedLine[] =>
  lines.map((line) => {
    const taxCode = line.taxCode ?? 'standard'
    const { detail = '', hidden = false } = line
    return { ...line, taxCode, detail, hidden, amount: amountOf(line.quantity, line.unitPrice), rate: rateOf(taxCode) }
  })

export type Sums = { taxes: Tax[]; subtotal: number; tax: number; total: number }
export const sumUp = (lines: readonly RatedLine[]): Sums => {
  const taxes = taxLines(lines)
  return { taxes, ...totalsOf(taxes) }
}

export type InvoiceRow = {
  invoice_id: number
  number: string
  kind: 'invoice' | 'credit_note'
  description: string
  state: StoredInvoiceState
  subtotal: number
  tax: number
  total: number
  paid: number
  issued_at: string
  due_on: string
  paid_at: string | null
}

export type InvoiceViewer = { today: string; mayPay: boolean }

export const stateOf = ({ state, due_on: dueOn, kind }: InvoiceRow, today: string): InvoiceState =>
  kind === 'invoice' && (state === 'issued' || state === 'partially_paid') && isOverdue(dueOn, today)
    ? 'overdue'
    : state

export const showSummary =
  ({ today, mayPay }: InvoiceViewer) =>
  (row: InvoiceRow): InvoiceSummary => ({
    invoice_id: row.invoice_id,
    invoice_number: row.number,
    invoice_kind: row.kind,
    invoice_description: row.description,
    invoice_status: row.state === 'paid' ? invoiceStatus.paid : invoiceStatus.unpaid,
    invoice_state: stateOf(row, today),
    invoice_subtotal: row.subtotal,
    invoice_tax: row.tax,
    invoice_total: row.total,
    invoice_paid: row.paid,
    invoice_open: openOf(row),
    invoice_created_at: row.issued_at,
    invoice_duedate: row.due_on,
    invoice_paid_at: row.paid_at,
    may_pay: mayPay && canPay(row),
  })

export type InvoiceDetailRow = InvoiceRow & {
  version: number
  void_reason: string | null
  buyer: Invoice['buyer']
  lines: {
    item_id: string
    name: string
    detail: string
    quantity: number
    unit: string
    unit_price: number
    amount: number
    rate: Rate
  }[]
  taxes: Tax[]
  corrects: Invoice['corrects']
  replaced_by: Invoice['replaced_by']
  credit_notes: Invoice['credit_notes']
}

export const showInvoice =
  (viewer: InvoiceViewer) =>
  (row: InvoiceDetailRow): Invoice => ({
    ...showSummary(viewer)(row),
    invoice_items: row.lines.map((line) => ({
      invoice_item_id: line.item_id,
      invoice_item_name: line.name,
      invoice_item_detail: line.detail,
      invoice_item_value: line.quantity,
      invoice_item_unit: line.unit,
      invoice_item_price: line.unit_price,
      invoice_item_tax: line.rate > 0,
      invoice_item_tax_percent: percentOf(line.rate),
      invoice_item_amount: line.amount,
      invoice_item_hidden: false,
    })),
    invoice_taxes: row.taxes.map(({ rate, base, tax }) => ({ percent: percentOf(rate), base, tax })),
    buyer: row.buyer,
    void_reason: row.void_reason,
    corrects: row.corrects,
    replaced_by: row.replaced_by,
    credit_notes: row.credit_notes,
    version: row.version,
    pdf_languages: ['vi', 'en'],
  })
