import type { Language } from './text.ts'

const locales = { vi: 'vi-VN', en: 'en-GB' } as const
/** Units with a translation; any other is written as billed. */
const known = new Set(['day', 'month', 'year'])

/** `2.5 months` or `2,5 tháng`. */
export const formatQuantity = (count: number, unit: string, language: Language): string => {
  const digits = { maximumFractionDigits: 6 }
  return known.has(unit)
    ? new Intl.NumberFormat(locales[language], { ...digits, style: 'unit', unit, unitDisplay: 'long' }).format(count)
    : `${new Intl.NumberFormat(locales[language], digits).format(count)} ${unit}`
}
