import { maxItemsCounted } from '@song-hanh/contract/organisation/settings'
import { currentLanguage } from '../../words/language.ts'

const locales = { vi: 'vi-VN', en: 'en-GB' } as const

/** `24`, `1,204`, and at the bound `10,000+`: the server counts no further. */
export const formatCount = (count: number): string => {
  const figure = Math.min(count, maxItemsCounted).toLocaleString(locales[currentLanguage()])
  return count > maxItemsCounted ? `${figure}+` : figure
}

/** An exact count. */
export const formatNumber = (count: number): string => count.toLocaleString(locales[currentLanguage()])
