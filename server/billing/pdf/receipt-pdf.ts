import type { Invoice, Payment, PaymentEventKind } from '@song-hanh/contract/billing'
import { formatDong } from '@song-hanh/contract/value/money'
import type { Language } from '@song-hanh/contract/value/text'
import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { is } from '#platform/pdf/render-tagged'
import { toPlainTime } from '../gateway/vietnam-time.ts'
import { amountInWords } from './amount-in-words.ts'
import { arrivalsOf } from './arrivals.ts'
import { styles } from './pdf-styles.ts'
import { fact, head, parties, renderPdf, sum } from './pdf-components.ts'
import type { Seller } from '../invoice/seller.ts'
import { pdfWords, writeDay } from './pdf-words.ts'

export type ReceiptPdf = { kind: 'receipt'; payment: Payment; invoice: Invoice; language: Language; seller: Seller }

const sumOf = ({ timeline }: Payment, eventKind: PaymentEventKind) =>
  timeline.reduce((whole, { kind, amount }) => whole + (kind === eventKind ? (amount ?? 0) : 0), 0)

/** `17/11/2026, 09:41`, always in Vietnam's time. */
const writeMoment = (language: Language, at: string) =>
  `${writeDay(language, vietnamDay(Date.parse(at)))}, ${toPlainTime(Date.parse(at)).slice(11, 16)}`

const rows = ({ payment, language }: ReceiptPdf) => {
  const words = pdfWords[language]
  const cells = (role: 'TH' | 'TD', position: string, when: string, how: string, amount: string) => [
    h(Text, { key: 'position', style: styles.position, ...is(role) }, position),
    h(Text, { key: 'when', style: styles.time, ...is(role) }, when),
    h(Text, { key: 'how', style: styles.item, ...is(role) }, how),
    h(Text, { key: 'amount', style: styles.amount, ...is(role) }, amount),
  ]
  return [
    h(
      View,
      { key: 'head', style: [styles.row, styles.headRow], fixed: true, minPresenceAhead: 60, ...is('TR') },
      cells('TH', '#', words.when, words.how, words.amount),
    ),
    ...arrivalsOf(payment).map(({ at, way, amount }, n) =>
      h(
        View,
        { key: n, style: styles.row, wrap: false, ...is('TR') },
        cells(
          'TD',
          String(n + 1),
          writeMoment(language, at),
          way ? words.methodTypes[way] : '',
          formatDong(amount, language),
        ),
      ),
    ),
  ]
}

const sums = ({ payment, language }: ReceiptPdf, whole: number) => {
  const words = pdfWords[language]
  const [kept, refunded] = [sumOf(payment, 'credit_added'), sumOf(payment, 'refunded')]
  return h(
    View,
    { key: 'sums', style: styles.below, wrap: false },
    h(
      View,
      { style: styles.words },
      ...(language === 'vi'
        ? [
            h(Text, { key: 'label', style: styles.label }, words.inWords),
            h(Text, { key: 'words' }, amountInWords(whole)),
          ]
        : []),
    ),
    h(
      View,
      { style: styles.sums },
      sum(language, words.receivedWhole, whole, [styles.total]),
      ...(kept > 0 ? [sum(language, words.keptAsCredit, kept)] : []),
      ...(refunded > 0 ? [sum(language, words.refunded, -refunded)] : []),
    ),
  )
}

/** Settlement state of the invoice or draw. */
const standing = ({ payment, invoice, language }: ReceiptPdf) => {
  const words = pdfWords[language]
  if (payment.is_repayment) return payment.state === 'succeeded' ? words.repaid : ''
  return invoice.invoice_open > 0
    ? `${words.open}: ${formatDong(invoice.invoice_open, language)}`
    : invoice.invoice_state === 'paid'
      ? words.paidInFull
      : ''
}

/** Renders the receipt of one payment. */
export const renderReceipt = (input: ReceiptPdf): Promise<Buffer> => {
  const { payment, invoice, language, seller } = input
  const words = pdfWords[language]
  const came = arrivalsOf(payment)
  const last = came.at(-1)?.at ?? payment.created_at
  const whole = came.reduce((sofar, { amount }) => sofar + amount, 0)
  return renderPdf({
    title: words.receipt,
    number: payment.reference,
    note: words.notProof,
    madeAt: last,
    language,
    seller,
    children: [
      head(words.receipt, invoice.invoice_description, [
        fact(words.reference, payment.reference),
        fact(words.invoice, invoice.invoice_number),
        fact(words.issued, writeDay(language, vietnamDay(Date.parse(last)))),
      ]),
      parties({ seller, buyer: invoice.buyer, buyerIs: words.payer, language }),
      h(View, { key: 'rows', ...is('Table') }, rows(input)),
      sums(input, whole),
      h(Text, { key: 'standing', style: [styles.note, styles.strong] }, standing(input)),
    ],
  })
}
