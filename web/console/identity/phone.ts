/**
 * A phone number as one can dial it from anywhere: what was typed, behind the dial code that stood beside it. The zero
 * that one dials inside the country falls away; a number that names its country itself is left as it is.
 */
export const internationalPhone = (dialCode: string, typed: string): string => {
  const number = typed.trim()
  return /^(\+|00)/.test(number) ? number : `${dialCode} ${number.replace(/^0/, '')}`
}
