import { foldAscii } from './ascii.ts'

/** Banks drop punctuation, add words and change case: only letters and digits arrive reliably. */
export const normaliseMemo = (memo: string): string =>
  foldAscii(memo)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

const maxIdDigits = 10
const referencePattern = /REF\d{11,}/g

/**
 * Candidate payment references in a memo, likeliest first. Where the bank appends its own number directly, the end of
 * the invoice id is unknown; so every length is a candidate, longest first, and the caller takes the first that exists.
 * Seconds and invoice id together are unique, so a shorter false match would need an invoice with the same second.
 */
export const referencesIn = (memo: string): string[] => {
  const found = [...normaliseMemo(memo).matchAll(referencePattern)].flatMap(([match]) => {
    const [seconds, digits] = [match.slice(3, 13), match.slice(13)]
    return Array.from({ length: Math.min(digits.length, maxIdDigits) }, (_, at) => digits.slice(0, at + 1))
      .filter((id) => !id.startsWith('0'))
      .toReversed()
      .map((id) => `REF.${seconds}.${id}`)
  })
  return [...new Set(found)]
}

const numberPattern = /INVM?20\d{2}\d{6,}/g
/** The same with the payer's own spaces and hyphens, which mark where the number ends. */
const writtenPattern = /INV[^A-Z0-9]*M?[^A-Z0-9]*20\d{2}[^A-Z0-9]*\d{6,9}(?!\d)/g

/**
 * Serials are padded to six digits: a longer run of digits that starts with 0 ends in something else, such as a phone
 * number.
 */
const isNumber = (digits: string) => digits.length === 6 || !digits.startsWith('0')

/** `INVM2026000123`: the series, and digits of which the serial may be only the beginning. */
const splitMatch = (match: string) => {
  const [kind, yearAt] = match.startsWith('INVM') ? ['INV-M', 4] : ['INV', 3]
  return { series: `${kind}-${match.slice(yearAt, yearAt + 4)}`, digits: match.slice(yearAt + 4) }
}

/** Invoice numbers written in a memo (`INV-2026-000123`), likeliest first. */
export const invoiceNumbersIn = (memo: string): string[] => {
  const written = [...foldAscii(memo).toUpperCase().matchAll(writtenPattern)]
    .map(([match]) => splitMatch(normaliseMemo(match)))
    .filter(({ digits }) => isNumber(digits))
    .map(({ series, digits }) => `${series}-${digits}`)
  const found = [...normaliseMemo(memo).matchAll(numberPattern)].flatMap(([match]) => {
    const { series, digits } = splitMatch(match)
    return Array.from({ length: Math.min(digits.length, 9) - 5 }, (_, at) => digits.slice(0, at + 6))
      .filter(isNumber)
      .toReversed()
      .map((number) => `${series}-${number}`)
  })
  return [...new Set([...written, ...found])]
}

/** Splits `INV-M-2026-000123` into series and serial, as the database stores them. */
export const splitInvoiceNumber = (number: string): { series: string; serial: number } => {
  const cut = number.lastIndexOf('-')
  return { series: number.slice(0, cut), serial: Number(number.slice(cut + 1)) }
}
