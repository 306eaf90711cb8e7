import type { Invoice } from '@song-hanh/contract/billing'
import { formatDong } from '@song-hanh/contract/money'
import type { Language } from '@song-hanh/contract/text'
import { Document, Page, Path, renderToBuffer, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { vietnamDay } from '../due.ts'
import { amountInWords } from './amount-in-words.ts'
import { ink, look, prepareType } from './invoice-pdf-look.ts'
import { invoiceWords, writeDay } from './invoice-pdf-words.ts'

export type Seller = { name: string; address: string; taxCode: string; email: string; hotline: string; origin: string }
export type InvoicePdf = { invoice: Invoice; language: Language; seller: Seller }

prepareType()

/** The mark: two lines that rise side by side. */
const mark = () =>
  h(
    Svg,
    { width: 24, height: 24, viewBox: '0 0 22 22' },
    h(Path, { d: 'M2 14.5H7V9.5H12.5V4.5H20', stroke: ink.jade, strokeWidth: 2.2, fill: 'none' }),
    h(Path, { d: 'M2 19H11.5V14H17V9H20', stroke: ink.gold, strokeWidth: 2.2, fill: 'none' }),
  )

const fact = (label: string, value: string) =>
  h(
    View,
    { key: label, style: look.fact },
    h(Text, { style: look.quiet }, label),
    h(Text, { style: look.strong }, value),
  )

const head = ({ invoice, language, seller }: InvoicePdf) => {
  const words = invoiceWords[language]
  const isInvoice = invoice.invoice_kind === 'invoice'
  return h(
    View,
    { style: look.head },
    h(View, { style: look.brand }, mark(), h(Text, { style: look.brandName }, seller.name)),
    h(
      View,
      { style: look.facts },
      fact(words.number, invoice.invoice_number),
      fact(words.issued, writeDay(language, vietnamDay(Date.parse(invoice.invoice_created_at)))),
      ...(isInvoice ? [fact(words.due, writeDay(language, invoice.invoice_duedate))] : []),
      ...(!isInvoice && invoice.corrects ? [fact(words.corrects, invoice.corrects.invoice_number)] : []),
    ),
  )
}

const party = (label: string, name: string, lines: string[]) =>
  h(
    View,
    { style: look.party },
    h(Text, { style: look.label }, label),
    h(Text, { style: look.strong }, name),
    lines.filter(Boolean).map((line) => h(Text, { key: line }, line)),
  )

const parties = ({ invoice: { buyer }, language, seller }: InvoicePdf) => {
  const { taxCode, seller: from, buyer: to } = invoiceWords[language]
  const coded = (code: string) => (code ? `${taxCode} ${code}` : '')
  return h(
    View,
    { style: look.parties },
    party(from, seller.name, [seller.address, coded(seller.taxCode)]),
    party(to, buyer.name, [
      buyer.address,
      [buyer.city, buyer.state, buyer.zipcode].filter(Boolean).join(', '),
      buyer.country === 'VN' ? '' : buyer.country,
      coded(buyer.tax_code),
    ]),
  )
}

const items = ({ invoice, language }: InvoicePdf) => {
  const words = invoiceWords[language]
  const cells = (place: string, item: unknown, quantity: string, price: string, amount: string) => [
    h(Text, { key: 'place', style: look.place }, place),
    h(View, { key: 'item', style: look.item }, item as string),
    h(Text, { key: 'quantity', style: look.quantity }, quantity),
    h(Text, { key: 'price', style: look.price }, price),
    h(Text, { key: 'amount', style: look.amount }, amount),
  ]
  const shown = invoice.invoice_items.filter((line) => !line.invoice_item_hidden)
  return [
    h(
      View,
      { key: 'head', style: [look.row, look.headRow], fixed: true },
      cells('#', h(Text, null, words.item), words.quantity, words.price, words.amount),
    ),
    ...shown.map((line, at) =>
      h(
        View,
        { key: at, style: look.row, wrap: false },
        cells(
          String(at + 1),
          [
            h(Text, { key: 'name' }, line.invoice_item_name),
            ...(line.invoice_item_detail
              ? [h(Text, { key: 'detail', style: look.detail }, line.invoice_item_detail)]
              : []),
          ],
          `${String(line.invoice_item_value).replace('.', language === 'vi' ? ',' : '.')} ${words.units[line.invoice_item_unit] ?? line.invoice_item_unit}`,
          formatDong(line.invoice_item_price, language),
          formatDong(line.invoice_item_amount, language),
        ),
      ),
    ),
  ]
}

const sums = ({ invoice, language }: InvoicePdf) => {
  const words = invoiceWords[language]
  const line = (label: string, amount: number, style: (typeof look)[keyof typeof look][] = []) =>
    h(
      View,
      { key: label, style: [look.sum, ...style] },
      h(Text, null, label),
      h(Text, null, `${amount < 0 ? '−' : ''}${formatDong(Math.abs(amount), language)}`),
    )
  const isPartly = invoice.invoice_kind === 'invoice' && invoice.invoice_paid > 0
  return h(
    View,
    { style: look.below, wrap: false },
    h(
      View,
      { style: look.words },
      ...(language === 'vi'
        ? [
            h(Text, { key: 'label', style: look.label }, words.inWords),
            h(Text, { key: 'words' }, amountInWords(invoice.invoice_total)),
          ]
        : []),
    ),
    h(
      View,
      { style: look.sums },
      line(words.subtotal, invoice.invoice_subtotal),
      ...invoice.invoice_taxes.map(({ percent, tax }) => line(words.tax(String(percent)), tax)),
      line(words.total, invoice.invoice_total, [look.total]),
      ...(isPartly ? [line(words.received, -invoice.invoice_paid)] : []),
      ...(isPartly ? [line(words.open, invoice.invoice_open, [look.strong])] : []),
    ),
  )
}

type PageCount = { pageNumber: number; totalPages: number }

/** One invoice or credit note on paper, in one of the two languages. */
export const renderInvoice = (given: InvoicePdf): Promise<Buffer> => {
  const { invoice, language, seller } = given
  const words = invoiceWords[language]
  const title = words.title[invoice.invoice_kind]
  const payAt = `${seller.origin}/account/billing/invoices/${invoice.invoice_id}`
  return renderToBuffer(
    h(
      Document,
      {
        title: `${title} ${invoice.invoice_number}`,
        language,
        author: seller.name,
        creator: seller.name,
        producer: seller.name,
        creationDate: new Date(invoice.invoice_created_at),
        pdfVersion: '1.7',
      },
      h(
        Page,
        { size: 'A4', style: look.page },
        head(given),
        h(Text, { style: look.title }, title),
        h(Text, { style: look.description }, invoice.invoice_description),
        ...(invoice.void_reason === null
          ? []
          : [h(Text, { key: 'void', style: look.void }, words.isVoid(invoice.void_reason))]),
        parties(given),
        items(given),
        sums(given),
        h(
          Text,
          { style: look.note },
          `${invoice.invoice_open > 0 ? `${words.pay} ${payAt}\n` : ''}${words.notTaxInvoice}`,
        ),
        h(
          View,
          { style: look.foot, fixed: true },
          h(Text, null, `${seller.name}, ${seller.hotline}, ${seller.email}`),
          h(Text, { render: ({ pageNumber, totalPages }: PageCount) => words.page(pageNumber, totalPages) }),
        ),
      ),
    ),
  )
}
