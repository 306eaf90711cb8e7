import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceNumbersIn, normaliseMemo, referencesIn, splitInvoiceNumber } from './memo.ts'

const seconds = fc.integer({ min: 1_000_000_000, max: 9_999_999_999 })
const invoiceId = fc.integer({ min: 1, max: 9_999_999_999 })

/** What banks put before a memo. */
const before = fc.constantFrom(
  '',
  'MBVCB.7412589630.',
  'IBFT ',
  'CT DEN:431511085 ',
  '120877231-0912345678-',
  'Chuyển tiền ',
  'NGUYEN THI HOA chuyen khoan ',
)
/** What they put after it: a word first, or a number at once. */
const afterWord = fc.constantFrom(
  '',
  ' thanh toan hoa don',
  '-CHUYEN TIEN-OQCH38492',
  ' GD 038291-111426 14:02:37',
  '.CT tu 0071000123456 toi 0123456789',
  ' FT26318000001',
)
const afterNumber = fc.constantFrom('38492', ' 431511085', '-111426-14:02:37', '.7412589630')

/** What they do to the reference itself. */
const mangle = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.replaceAll('.', ''),
  (text) => text.replaceAll('.', ' '),
  (text) => text.replaceAll('.', '-').toLowerCase(),
  (text) => text.toLowerCase(),
  (text) => text.split('').join(' '),
  // a line of the statement ends in the middle
  (text) => `${text.slice(0, 9)}\n${text.slice(9)}`,
)

test('a reference is found whatever a bank does around it', () => {
  fc.assert(
    fc.property(seconds, invoiceId, before, afterWord, mangle, (second, id, first, last, change) => {
      const reference = `REF.${second}.${id}`
      expect(referencesIn(first + change(reference) + last)[0]).toBe(reference)
    }),
  )
})

test('where a number follows at once the reference is among the few that are named, and longer ones come first', () => {
  fc.assert(
    fc.property(seconds, invoiceId, before, afterNumber, mangle, (second, id, first, last, change) => {
      const found = referencesIn(first + change(`REF.${second}.${id}`) + last)
      expect(found).toContain(`REF.${second}.${id}`)
      expect(found.length).toBeLessThanOrEqual(10)
      expect(found.toSorted((a, b) => b.length - a.length)).toEqual(found)
    }),
  )
})

test('a memo that was cut names nothing that is not in it', () => {
  fc.assert(
    fc.property(seconds, invoiceId, fc.nat(30), (second, id, length) => {
      const reference = `REF.${second}.${id}`
      const cut = normaliseMemo(reference.slice(0, length))
      for (const found of referencesIn(cut))
        expect(normaliseMemo(reference).startsWith(normaliseMemo(found))).toBe(true)
      if (cut.length <= 'REF'.length + 10) expect(referencesIn(cut)).toEqual([])
    }),
  )
})

test('no memo makes it stumble, and what has no reference has none', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'REFref.0123456789 -ĐđắẾ\n\0💰中') }), (memo) => {
      expect(normaliseMemo(memo)).toMatch(/^[A-Z0-9]*$/)
      for (const found of referencesIn(memo)) expect(found).toMatch(/^REF\.\d{10}\.[1-9]\d{0,9}$/)
    }),
  )
  for (const memo of ['', 'Thanh toán tiền điện', 'REF', 'REF.12345.1', 'PREF 1763103757'])
    expect(referencesIn(memo)).toEqual([])
})

test('no invoice has a number that begins with 0', () => {
  expect(referencesIn('REF.1763103757.012')).toEqual([])
  expect(referencesIn('REF.1763103757.10')).toEqual(['REF.1763103757.10', 'REF.1763103757.1'])
})

test('two references in one memo are both named', () => {
  expect(referencesIn('REF.1763103757.12 va REF.1763103758.34')).toEqual(
    expect.arrayContaining(['REF.1763103757.12', 'REF.1763103758.34']),
  )
})

test('the number of an invoice is read as people write it', () => {
  for (const memo of ['INV-2026-000123', 'tt hoa don inv2026000123', 'Hóa đơn INV 2026 000123 tháng 11'])
    expect(invoiceNumbersIn(memo).at(-1)).toBe('INV-2026-000123')
  expect(invoiceNumbersIn('INV-M-2026-1234567')).toEqual(['INV-M-2026-1234567', 'INV-M-2026-123456'])
  // a telephone number behind it does not make it the invoice of another customer
  for (const memo of ['INV-2026-000123 0912345678', 'INV20260001230912345678', 'INV-2026-000123091'])
    expect(invoiceNumbersIn(memo)).toEqual(['INV-2026-000123'])
  expect(invoiceNumbersIn('INV-2026-1234567 0912345678')[0]).toBe('INV-2026-1234567')
  expect(invoiceNumbersIn('INV-2026-12')).toEqual([])
})

test.each([
  'INV-2026-1234567 0912345678',
  'inv2026-1234567 0912345678',
  'INV-20261234567 0912345678',
  'INV: 2026 / 1234567; 0912345678',
])('%j: where a space arrived, the number ends there', (memo) => {
  expect(invoiceNumbersIn(memo)[0]).toBe('INV-2026-1234567')
})

test.each(['INV-M-2026-1234567 0912345678', 'INVM2026 1234567 0912345678', 'Inv - M - 2026 - 1234567 0912345678'])(
  '%j is a number of the month-end',
  (memo) => expect(invoiceNumbersIn(memo)[0]).toBe('INV-M-2026-1234567'),
)

test('where digits follow at once, each length from nine to six is named, the longest first', () => {
  expect(invoiceNumbersIn('INV2026123456712345')).toEqual([
    'INV-2026-123456712',
    'INV-2026-12345671',
    'INV-2026-1234567',
    'INV-2026-123456',
  ])
  expect(invoiceNumbersIn('INVM20260001230912345678')).toEqual(['INV-M-2026-000123'])
})

test('the number of an invoice is its series and the serial number in it', () => {
  expect(splitInvoiceNumber('INV-2026-000123')).toEqual({ series: 'INV-2026', serial: 123 })
  expect(splitInvoiceNumber('INV-M-2026-1234567')).toEqual({ series: 'INV-M-2026', serial: 1_234_567 })
})
