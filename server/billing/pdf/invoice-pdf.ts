import type { Invoice, TransferDetails } from '@song-hanh/contract/billing'
import { formatDong } from '@song-hanh/contract/value/money'
import { formatQuantity } from '@song-hanh/contract/value/quantity'
import type { Language } from '@song-hanh/contract/value/text'
import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import { is } from '#platform/pdf/render-tagged'
import { amountInWords } from './amount-in-words.ts'
import { styles } from './pdf-styles.ts'
import { fact, head, parties, qrCode, renderPdf, sum } from './pdf-components.ts'
import type { Seller } from '../invoice/seller.ts'
import { pdfWords, writeDay } from './pdf-words.ts'

export type InvoicePdf = {
  kind: 'invoice'
  invoice: Invoice
  language: Language
  seller: Seller
  /** Instructions for paying the open amount by transfer; null where nothing is open or no bank is configured. */
  transfer: TransferDetails | null
}

const facts = ({ invoice, language }: InvoicePdf) => {
  const words = pdfWords[language]
  const isInvoice = invoice.invoice_kind === 'invoice'
  return [
    fact(words.number, invoice.invoice_number),
    fact(words.issued, writeDay(language, vietnamDay(Date.parse(invoice.invoice_created_at)))),
    ...(isInvoice ? [fact(words.due, writeDay(language, invoice.invoice_duedate))] : []),
    ...(!isInvoice && invoice.corrects ? [fact(words.corrects, invoice.corrects.invoice_number)] : []),
  ]
}

const items = ({ invoice, language }: InvoicePdf) => {
  const words = pdfWords[language]
  const cells = (role: 'TH' | 'TD', position: string, item: ReactNode, ...numbers: [string, string, string]) => [
    h(Text, { key: 'position', style: styles.position, ...is(role) }, position),
    h(View, { key: 'item', style: styles.item, ...is(role) }, item),
    h(Text, { key: 'quantity', style: styles.quantity, ...is(role) }, numbers[0]),
    h(Text, { key: 'price', style: styles.price, ...is(role) }, numbers[1]),
    h(Text, { key: 'amount', style: styles.amount, ...is(role) }, numbers[2]),
  ]
  const shown = invoice.invoice_items.filter((line) => !line.invoice_item_hidden)
  return [
    h(
      View,
      { key: 'head', style: [styles.row, styles.headRow], fixed: true, minPresenceAhead: 60, ...is('TR') },
      cells('TH', '#', h(Text, null, words.item), words.quantity, words.price, words.amount),
    ),
    ...shown.map((line, at) =>
      h(
        View,
        { key: at, style: styles.row, wrap: false, ...is('TR') },
        cells(
          'TD',
          String(at + 1),
          [
            h(Text, { key: 'name' }, line.invoice_item_name),
            ...(line.invoice_item_detail
              ? [h(Text, { key: 'detail', style: styles.detail }, line.invoice_item_detail)]
              : []),
          ],
          formatQuantity(line.invoice_item_value, line.invoice_item_unit, language),
          formatDong(line.invoice_item_price, language),
          formatDong(line.invoice_item_amount, language),
        ),
      ),
    ),
  ]
}

const sums = ({ invoice, language }: InvoicePdf) => {
  const words = pdfWords[language]
  const isPartly = invoice.invoice_kind === 'invoice' && invoice.invoice_paid > 0
  return h(
    View,
    { key: 'sums', style: styles.below, wrap: false },
    h(
      View,
      { style: styles.words },
      ...(language === 'vi'
        ? [
            h(Text, { key: 'label', style: styles.label }, words.inWords),
            h(Text, { key: 'words' }, amountInWords(invoice.invoice_total)),
          ]
        : []),
    ),
    h(
      View,
      { style: styles.sums },
      sum(language, words.subtotal, invoice.invoice_subtotal),
      ...invoice.invoice_taxes.map(({ percent, tax }) => sum(language, words.tax(String(percent)), tax)),
      sum(language, words.total, invoice.invoice_total, [styles.total]),
      ...(isPartly ? [sum(language, words.received, -invoice.invoice_paid)] : []),
      ...(isPartly ? [sum(language, words.open, invoice.invoice_open, [styles.strong])] : []),
    ),
  )
}

/** Transfer instructions, and a link to the invoice page for other methods. */
const payment = ({ invoice, transfer, language, seller }: InvoicePdf) => {
  if (invoice.invoice_open === 0) return null
  const words = pdfWords[language]
  const payHere = `${words.payHere} ${seller.origin}/account/billing/invoices/${invoice.invoice_id}`
  if (!transfer) return h(Text, { key: 'pay', style: styles.note }, payHere)
  const line = (name: string, value: string) =>
    h(
      View,
      { key: name, style: styles.line },
      h(Text, { style: styles.lineName }, name),
      h(Text, { style: styles.strong }, value),
    )
  return h(
    View,
    { key: 'pay', style: styles.pay, wrap: false },
    ...(transfer.qr ? [qrCode(transfer.qr, words.payByTransfer)] : []),
    h(
      View,
      { key: 'account', style: styles.account },
      h(Text, { style: styles.quiet }, words.payByTransfer),
      line(words.account, `${transfer.account}, ${transfer.bank}`),
      line(words.holder, transfer.holder),
      line(words.memo, transfer.memo),
      line(words.toPay, formatDong(transfer.amount, language)),
      h(Text, { style: styles.quiet }, payHere),
    ),
  )
}

/** Renders an invoice or credit note. */
export const renderInvoice = (input: InvoicePdf): Promise<Buffer> => {
  const { invoice, language, seller } = input
  const words = pdfWords[language]
  const title = words.title[invoice.invoice_kind]
  return renderPdf({
    title,
    number: invoice.invoice_number,
    note: words.notTaxInvoice,
    madeAt: invoice.invoice_created_at,
    language,
    seller,
    children: [
      head(title, invoice.invoice_description, facts(input)),
      invoice.void_reason === null
        ? null
        : h(Text, { key: 'void', style: styles.void }, words.isVoid(invoice.void_reason)),
      parties({ seller, buyer: invoice.buyer, buyerIs: words.buyer, language }),
      h(View, { key: 'items', ...is('Table') }, items(input)),
      sums(input),
      payment(input),
    ],
  })
}
