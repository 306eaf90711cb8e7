const visibleDigits = 3

/** The bank masks the number itself. Should it forget to, nobody learns more than the last three digits from us. */
export const maskDigits = (given: string): string => {
  const signs = given.replaceAll(/[^\d*xX•]/g, '')
  return `${'*'.repeat(Math.max(0, signs.length - visibleDigits))}${signs.slice(-visibleDigits).replaceAll(/[^\d]/g, '*')}`
}
