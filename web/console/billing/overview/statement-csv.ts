import type { Statement, StatementKind } from '@song-hanh/contract/billing/overview'
import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { m } from '../../../words/compiled/messages.js'

export const entryNames: Record<StatementKind, () => string> = {
  invoice_issued: m.billing_entry_invoice_issued,
  invoice_voided: m.billing_entry_invoice_voided,
  credit_note_issued: m.billing_entry_credit_note_issued,
  payment_captured: m.billing_entry_payment_captured,
  transfer_received: m.billing_entry_transfer_received,
  credit_spent: m.billing_entry_credit_spent,
  pay_later_drawn: m.billing_entry_pay_later_drawn,
  pay_later_repaid: m.billing_entry_pay_later_repaid,
  payment_refunded: m.billing_entry_payment_refunded,
  adjusted: m.billing_entry_adjusted,
}

/** The byte order mark tells spreadsheets that it is UTF-8; none of the values is user input. */
export const writeStatement = ({ from, to, opening, entries, closing }: Statement): string => {
  const lines = [
    [
      m.billing_statement_day(),
      m.billing_statement_what(),
      m.billing_column_invoice(),
      m.billing_statement_amount(),
      m.billing_statement_balance(),
    ],
    [from, m.billing_statement_opening(), '', '', opening],
    ...entries.map(({ at, kind, invoice_number, amount, balance }) => [
      vietnamDay(Date.parse(at)),
      entryNames[kind](),
      invoice_number ?? '',
      amount,
      balance,
    ]),
    [to, m.billing_statement_closing(), '', '', closing],
  ]
  return `\uFEFF${lines.map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\r\n')}\r\n`
}
