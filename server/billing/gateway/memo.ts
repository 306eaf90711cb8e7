import { foldAscii } from './ascii.ts'

/** Banks drop points, add words and change the case: only letters and digits are sure to arrive. */
export const normaliseMemo = (memo: string): string =>
  foldAscii(memo)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

const mostIdDigits = 10
const referencePattern = /REF(\d{10})(\d+)/g

/**
 * The payment references that a memo may mean, the likeliest first. Where the bank's own number follows directly,
 * nobody can see where the invoice's ends; so each length is named, the longest first, and the caller takes the first
 * that exists. Seconds and invoice together are unique, so a shorter one that exists by accident would have to belong
 * to an invoice that was paid for in the same second.
 */
export const referencesIn = (memo: string): string[] => {
  const found = [...normaliseMemo(memo).matchAll(referencePattern)].flatMap(([, seconds, digits]) =>
    Array.from({ length: Math.min(digits!.length, mostIdDigits) }, (_, at) => digits!.slice(0, at + 1))
      .filter((id) => !id.startsWith('0'))
      .toReversed()
      .map((id) => `REF.${seconds!}.${id}`),
  )
  return [...new Set(found)]
}

const numberPattern = /INV(M?)(20\d{2})(\d{6,})/g
/** The same where the payer's own spaces and hyphens arrived: these say where the number ends. */
const writtenPattern = /INV[^A-Z0-9]*(M?)[^A-Z0-9]*(20\d{2})[^A-Z0-9]*(\d{6,9})(?!\d)/g

/** It is filled up to six digits and no further: of a longer one that begins with 0 the end is somebody's telephone. */
const isNumber = (digits: string) => digits.length === 6 || !digits.startsWith('0')
const writeNumber = (monthly: string, year: string, number: string) =>
  ['INV', monthly, year, number].filter(Boolean).join('-')

/** The invoice numbers that somebody wrote instead, as people read them (`INV-2026-000123`); the likeliest first. */
export const invoiceNumbersIn = (memo: string): string[] => {
  const written = [...foldAscii(memo).toUpperCase().matchAll(writtenPattern)]
    .filter(([, , , number]) => isNumber(number!))
    .map(([, monthly, year, number]) => writeNumber(monthly!, year!, number!))
  const found = [...normaliseMemo(memo).matchAll(numberPattern)].flatMap(([, monthly, year, digits]) =>
    Array.from({ length: Math.min(digits!.length, 9) - 5 }, (_, at) => digits!.slice(0, at + 6))
      .filter(isNumber)
      .toReversed()
      .map((number) => writeNumber(monthly!, year!, number)),
  )
  return [...new Set([...written, ...found])]
}

/** `INV-M-2026-000123` as the database keeps it: the series, and the serial number in it. */
export const splitInvoiceNumber = (number: string): { series: string; serial: number } => {
  const cut = number.lastIndexOf('-')
  return { series: number.slice(0, cut), serial: Number(number.slice(cut + 1)) }
}
