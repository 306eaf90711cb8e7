import type { Invoice } from '@song-hanh/contract/billing'
import { expect, test } from 'vitest'
import {
  canPay,
  canVoid,
  invoiceTransitions,
  type StoredInvoiceState,
  mayBecome,
  openOf,
  rateLines,
  showInvoice,
  showSummary,
  stateOf,
  sumUp,
  type InvoiceDetailRow,
} from './invoice.ts'

const states = Object.keys(invoiceTransitions) as StoredInvoiceState[]

const row: InvoiceDetailRow = {
  invoice_id: 7,
  number: 'INV-2026-000007',
  kind: 'invoice',
  description: 'Dịch vụ tháng 11/2026',
  state: 'partially_paid',
  subtotal: 1_000,
  tax: 80,
  total: 1_080,
  paid: 300,
  issued_at: '2026-11-01T00:00:00.000Z',
  due_on: '2026-11-15',
  paid_at: null,
  version: 3,
  void_reason: null,
  buyer: { name: 'Đắk Mây' } as Invoice['buyer'],
  lines: [],
  taxes: [{ rate: 800, base: 1_000, tax: 80 }],
  corrects: null,
  replaced_by: null,
  credit_notes: [],
}
const viewer = { today: '2026-11-15', mayPay: true }

test('an invoice moves forward only: paid and void are final', () => {
  const moves = states.flatMap((from) => states.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`))
  expect(moves).toEqual([
    'issued partially_paid',
    'issued paid',
    'issued void',
    'partially_paid paid',
    'partially_paid void',
  ])
})

test('what is open is the unpaid rest of an invoice that is neither paid nor void', () => {
  const open = (kind: 'invoice' | 'credit_note', state: StoredInvoiceState) =>
    openOf({ kind, state, total: 1_080, paid: 300 })
  expect(states.map((state) => [state, open('invoice', state)])).toEqual([
    ['issued', 780],
    ['partially_paid', 780],
    ['paid', 0],
    ['void', 0],
  ])
  for (const state of states) expect(open('credit_note', state)).toBe(0)
})

test('an invoice can be paid while something of it is open', () => {
  expect(canPay({ kind: 'invoice', state: 'issued', total: 1, paid: 0 })).toBe(true)
  expect(canPay({ kind: 'invoice', state: 'partially_paid', total: 5, paid: 5 })).toBe(false)
  expect(canPay({ kind: 'credit_note', state: 'issued', total: 5, paid: 0 })).toBe(false)
})

test('an invoice can be made void until it is paid, and a credit note never', () => {
  expect(states.filter((state) => canVoid({ kind: 'invoice', state }))).toEqual(['issued', 'partially_paid'])
  expect(states.filter((state) => canVoid({ kind: 'credit_note', state }))).toEqual([])
})

test('lines are rated by their tax code, standard unless they say otherwise', () => {
  const base = { itemId: 'a', name: 'A', quantity: 2.5, unit: 'month', unitPrice: 101 }
  const rateOf = (code: string) => ({ standard: 1000, reduced: 800 })[code]!
  expect(rateLines([base, { ...base, taxCode: 'reduced', detail: 'D', hidden: true }], rateOf)).toEqual([
    { ...base, taxCode: 'standard', detail: '', hidden: false, amount: 253, rate: 1000 },
    { ...base, taxCode: 'reduced', detail: 'D', hidden: true, amount: 253, rate: 800 },
  ])
})

test('sums name each tax and add up', () => {
  const base = { itemId: 'a', name: 'A', quantity: 1, unit: 'month', unitPrice: 100 }
  const lines = rateLines([base, base, { ...base, taxCode: 'none' }], (code) => (code === 'standard' ? 1000 : 0))
  expect(sumUp(lines)).toEqual({
    taxes: [
      { rate: 1000, base: 200, tax: 20 },
      { rate: 0, base: 100, tax: 0 },
    ],
    subtotal: 300,
    tax: 20,
    total: 320,
  })
})

test('overdue is what is open and past its last day to pay', () => {
  const seen = (state: StoredInvoiceState, today: string, kind: 'invoice' | 'credit_note' = 'invoice') =>
    stateOf({ ...row, state, kind }, today)
  for (const state of states) expect(seen(state, '2026-11-15')).toBe(state)
  expect(states.map((state) => seen(state, '2026-11-16'))).toEqual(['overdue', 'overdue', 'paid', 'void'])
  for (const state of states) expect(seen(state, '2026-11-16', 'credit_note')).toBe(state)
})

const summary = {
  invoice_id: 7,
  invoice_number: 'INV-2026-000007',
  invoice_kind: 'invoice',
  invoice_description: 'Dịch vụ tháng 11/2026',
  invoice_status: 1,
  invoice_state: 'partially_paid',
  invoice_subtotal: 1_000,
  invoice_tax: 80,
  invoice_total: 1_080,
  invoice_paid: 300,
  invoice_open: 780,
  invoice_created_at: '2026-11-01T00:00:00.000Z',
  invoice_duedate: '2026-11-15',
  invoice_paid_at: null,
  may_pay: true,
}

test('a summary shows what is open, and offers payment to those who may pay', () => {
  expect(showSummary(viewer)(row)).toEqual(summary)
  expect(showSummary({ ...viewer, mayPay: false })(row).may_pay).toBe(false)
  expect(showSummary({ ...viewer, today: '2026-11-16' })(row).invoice_state).toBe('overdue')
  expect(showSummary(viewer)({ ...row, state: 'paid', paid: 1_080 })).toMatchObject({
    invoice_status: 2,
    invoice_open: 0,
    may_pay: false,
  })
  expect(showSummary(viewer)({ ...row, state: 'void' })).toMatchObject({ invoice_status: 1, may_pay: false })
})

test('a whole invoice shows its lines and taxes in percent', () => {
  const line = { item_id: 'a', name: 'A', detail: 'D', quantity: 2, unit: 'month', unit_price: 500, amount: 1_000 }
  const lines = [
    { ...line, rate: 800 },
    { ...line, rate: 0 },
  ]
  const item = {
    invoice_item_id: 'a',
    invoice_item_name: 'A',
    invoice_item_detail: 'D',
    invoice_item_value: 2,
    invoice_item_unit: 'month',
    invoice_item_price: 500,
    invoice_item_amount: 1_000,
    invoice_item_hidden: false,
  }
  expect(showInvoice(viewer)({ ...row, lines })).toEqual({
    ...summary,
    invoice_items: [
      { ...item, invoice_item_tax: true, invoice_item_tax_percent: 8 },
      { ...item, invoice_item_tax: false, invoice_item_tax_percent: 0 },
    ],
    invoice_taxes: [{ percent: 8, base: 1_000, tax: 80 }],
    buyer: row.buyer,
    void_reason: null,
    corrects: null,
    replaced_by: null,
    credit_notes: [],
    version: 3,
    pdf_languages: ['vi', 'en'],
  })
})
