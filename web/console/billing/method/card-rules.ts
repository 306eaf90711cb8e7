/** The four fields, as typed and formatted. */
export type TypedCard = { number: string; expiry: string; cvv: string; holder: string }
export type CardField = keyof TypedCard
export type CardError = 'number' | 'month' | 'expired' | 'expiry' | 'cvv' | 'holder'
export const noCard: TypedCard = { number: '', expiry: '', cvv: '', holder: '' }

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The specification's formats: groups of four and at most 19 characters, MM/YY, at most four digits. */
export const formatNumber = (text: string): string =>
  digitsOf(text)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
    .slice(0, 19)
    .trimEnd()

/** Inserts the slash, and removes it with the digit before it; a month above 1 cannot have a second digit. */
export const formatExpiry = (text: string, before = ''): string => {
  const digits = digitsOf(text).slice(0, 4)
  const isDeleting = before.length > text.length
  if (digits.length === 1 && Number(digits) > 1 && !isDeleting) return `0${digits}/`
  if (digits.length < 2 || (isDeleting && digits.length === 2)) return digits
  return `${digits.slice(0, 2)}/${digits.slice(2)}`
}

export const formatCvv = (text: string): string => digitsOf(text).slice(0, 4)

/** Guessed from the first digit, as the specification says. */
export type CardBrand = 'visa' | 'mastercard' | 'american_express'
const firstDigits: Record<string, CardBrand> = { 4: 'visa', 5: 'mastercard', 3: 'american_express' }
export const brandOf = (number: string): CardBrand | undefined => firstDigits[number.charAt(0)]

/** The Luhn check catches typos before any request. */
const isLuhn = (digits: string) =>
  [...digits].toReversed().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0

const faultOfExpiry = (expiry: string, today: Date): CardError | undefined => {
  const [month = '', year = ''] = expiry.split('/')
  if (month.length === 2 && (Number(month) < 1 || Number(month) > 12)) return 'month'
  if (month.length !== 2 || year.length !== 2) return 'expiry'
  // valid through the end of its month
  return new Date(2000 + Number(year), Number(month), 1) <= today ? 'expired' : undefined
}

export const validateCard = (card: TypedCard, today: Date): Partial<Record<CardField, CardError>> => {
  const digits = digitsOf(card.number)
  const expiry = faultOfExpiry(card.expiry, today)
  return {
    ...((digits.length < 12 || !isLuhn(digits)) && { number: 'number' as const }),
    ...(expiry && { expiry }),
    ...(card.cvv.length < 3 && { cvv: 'cvv' as const }),
    ...(card.holder.trim() === '' && { holder: 'holder' as const }),
  }
}

/** In the provider's format. */
export const cardToSend = ({ number, expiry, cvv, holder }: TypedCard) => {
  const [month, year] = expiry.split('/')
  return {
    number: digitsOf(number),
    expiry_month: Number(month),
    expiry_year: 2000 + Number(year),
    cvc: cvv,
    holder: holder.trim(),
  }
}
