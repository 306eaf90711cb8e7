/**
 * An international phone number from the typed one and the selected dial code. Drops the trunk zero; a number with its
 * own country code is unchanged.
 */
export const internationalPhone = (dialCode: string, typed: string): string => {
  const number = typed.trim()
  return /^(\+|00)/.test(number) ? number : `${dialCode} ${number.replace(/^0/, '')}`
}
