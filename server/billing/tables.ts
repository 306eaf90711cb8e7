import type { Generated } from 'kysely'

type CustomerTable = {
  organisation_id: string
  customer_number: Generated<number>
  company_name: string
  tax_code: Generated<string>
  phone: Generated<string>
  address: Generated<string>
  city: Generated<string>
  state: Generated<string>
  province_code: string | null
  country: Generated<string>
  zipcode: Generated<string>
  billing_email: Generated<string>
  recipients: Generated<string[]>
  version: Generated<number>
  saved_at: string | null
  created_at: Generated<string>
}
type SeriesTable = { name: string; next: Generated<number> }
type TaxRateTable = { code: string; valid_from: string; rate: number }
type InvoiceTable = {
  organisation_id: string
  invoice_id: Generated<number>
  kind: 'invoice' | 'credit_note'
  series: string
  serial: number
  number: Generated<string>
  description: string
  state: Generated<'issued' | 'partially_paid' | 'paid' | 'void'>
  subtotal: number
  tax: number
  total: number
  paid: Generated<number>
  line_count: number
  issued_at: string
  due_on: string
  paid_at: string | null
  settled_by: string | null
  voided_at: string | null
  void_reason: string | null
  buyer_name: string
  buyer_tax_code: string
  buyer_address: string
  buyer_city: string
  buyer_state: string
  buyer_country: string
  buyer_zipcode: string
  buyer_email: string
  corrects: number | null
  replaced_by: number | null
  origin_kind: 'order' | 'subscription' | 'staff' | 'correction'
  origin_id: string
  version: Generated<number>
  einvoice_symbol: string | null
  einvoice_number: string | null
  tax_authority_code: string | null
}
type InvoiceLineTable = {
  organisation_id: string
  invoice_id: number
  position: number
  item_id: string
  name: string
  detail: Generated<string>
  /** Numeric: PostgreSQL gives it as text. */
  quantity: string
  unit: string
  unit_price: number
  amount: number
  tax_code: string
  rate: number
  hidden: Generated<boolean>
}
type InvoiceTaxTable = { organisation_id: string; invoice_id: number; rate: number; base: number; tax: number }
type LedgerTransactionTable = {
  organisation_id: string
  transaction_id: string
  kind: string
  invoice_id: number | null
  payment_id: string | null
  at: string
}
type LedgerEntryTable = {
  organisation_id: string
  transaction_id: string
  position: number
  account: string
  amount: number
}
type BalanceTable = { organisation_id: string; account: string; balance: number }
type SubscriptionTable = {
  organisation_id: string
  subscription_id: string
  item_id: string
  name: string
  detail: Generated<string>
  quantity: string
  unit_price: number
  tax_code: Generated<string>
  period: 'month' | 'year'
  started_on: string
  next_on: string
  ended_on: string | null
  created_at: Generated<string>
}
type HoldTable = {
  organisation_id: string
  hold_id: string
  reason: 'lines' | 'amount'
  origin_kind: string
  origin_id: string
  line_count: number
  total: number
  usual: number
  draft: unknown
  state: Generated<'waiting' | 'released' | 'dropped'>
  held_at: string
  decided_at: string | null
  decided_by: string | null
}

declare module '#platform/db/tables' {
  interface Tables {
    'billing.customer': CustomerTable
    'billing.series': SeriesTable
    'billing.tax_rate': TaxRateTable
    'billing.invoice': InvoiceTable
    'billing.invoice_line': InvoiceLineTable
    'billing.invoice_tax': InvoiceTaxTable
    'billing.ledger_transaction': LedgerTransactionTable
    'billing.ledger_entry': LedgerEntryTable
    'billing.balance': BalanceTable
    'billing.subscription': SubscriptionTable
    'billing.hold': HoldTable
  }
}
