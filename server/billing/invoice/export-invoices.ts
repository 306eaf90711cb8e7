import type { billing, InvoiceSummary } from '@song-hanh/contract/billing'
import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { clock } from '#platform/clock'
import { writeCsv } from '#platform/csv'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { type InvoicePosition, orderFor } from './invoice-order.ts'
import { type InvoiceRow, showSummary } from './invoice.ts'
import { listInvoiceRows, searchInvoiceRows } from './invoice-store.ts'
import { viewerOf } from './invoice-viewer.ts'

const batchSize = 500
/** Limit of one CSV file; larger exports are split by filter. */
const maxRows = 20_000

const headers = {
  vi: [
    'Số',
    'Loại',
    'Nội dung',
    'Ngày lập',
    'Hạn thanh toán',
    'Trạng thái',
    'Cộng tiền',
    'Thuế',
    'Tổng cộng',
    'Đã nhận',
    'Còn lại',
  ],
  en: ['Number', 'Kind', 'Description', 'Issued', 'Due', 'State', 'Subtotal', 'Tax', 'Total', 'Received', 'Open'],
} as const
const words = {
  vi: {
    invoice: 'Hóa đơn',
    credit_note: 'Phiếu ghi có',
    issued: 'Chưa thanh toán',
    partially_paid: 'Thanh toán một phần',
    overdue: 'Quá hạn',
    paid: 'Đã thanh toán',
    void: 'Đã hủy',
  },
  en: {
    invoice: 'Invoice',
    credit_note: 'Credit note',
    issued: 'Unpaid',
    partially_paid: 'Partially paid',
    overdue: 'Overdue',
    paid: 'Paid',
    void: 'Void',
  },
} as const

const csvRow =
  (language: 'vi' | 'en') =>
  (invoice: InvoiceSummary): string[] => [
    invoice.invoice_number,
    words[language][invoice.invoice_kind],
    invoice.invoice_description,
    vietnamDay(Date.parse(invoice.invoice_created_at)),
    invoice.invoice_duedate,
    words[language][invoice.invoice_state],
    String(invoice.invoice_subtotal),
    String(invoice.invoice_tax),
    String(invoice.invoice_total),
    String(invoice.invoice_paid),
    String(invoice.invoice_open),
  ]

type ExportFilter = { organisationId: string; filter: 'all' | 'unpaid' | 'paid'; search: string }

/** Reads in batches, so that no single statement runs long. */
async function* readAll(tx: Tx, { organisationId, filter, search }: ExportFilter): AsyncGenerator<InvoiceRow[]> {
  const { first, positionOf } = orderFor(filter)
  let position: InvoicePosition | undefined = first
  while (position) {
    const page = { organisationId, ...position, limit: batchSize }
    const rows: InvoiceRow[] =
      search === '' ? await listInvoiceRows[filter](tx, page) : await searchInvoiceRows[filter](tx, { ...page, search })
    yield rows
    const last = rows.length === batchSize ? rows.at(-1) : undefined
    position = last && positionOf(last)
  }
}

export const exportInvoices: Handler<typeof billing.exportInvoices> = async ({ tx, caller, body, request, note }) => {
  const { id: organisationId } = caller.organisation
  const { filter, search = '', language } = body
  const invoices: InvoiceSummary[] = []
  for await (const rows of readAll(tx, { organisationId, filter, search })) {
    invoices.push(...rows.map(showSummary(viewerOf(caller))))
    if (invoices.length > maxRows) break
  }
  const shown = invoices.slice(0, maxRows)
  await note({ thing: { kind: 'organisation', id: organisationId }, after: { filter, invoices: shown.length } })
  await publish(tx, {
    chainId: organisationId,
    name: 'billing.invoices_exported',
    payload: { person_id: caller.personId, invoices: shown.length },
    requestId: request.id,
  })
  return {
    file_name: `invoices-${vietnamDay(clock.now())}.csv`,
    content: writeCsv([headers[language], ...shown.map(csvRow(language))]),
    is_cut: invoices.length > maxRows,
  }
}
