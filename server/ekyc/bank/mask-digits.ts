const visibleDigits = 3

/** The bank masks numbers itself; in case it does not, only the last three digits are shown. */
export const maskDigits = (text: string): string => {
  const signs = text.replaceAll(/[^\d*xX•]/g, '')
  return `${'*'.repeat(Math.max(0, signs.length - visibleDigits))}${signs.slice(-visibleDigits).replaceAll(/[^\d]/g, '*')}`
}
