import { maxItemsCounted } from '@song-hanh/contract/organisation/settings'
import { currentLocale } from './intl-formats.ts'

/** `24`, `1,204`, and at the bound `10,000+`: the server counts no further. */
export const formatCount = (count: number): string => {
  const figure = Math.min(count, maxItemsCounted).toLocaleString(currentLocale())
  return count > maxItemsCounted ? `${figure}+` : figure
}

/** An exact count. */
export const formatNumber = (count: number): string => count.toLocaleString(currentLocale())
