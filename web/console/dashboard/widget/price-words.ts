import type { Suggestion } from '@song-hanh/contract/marketplace/suggestion'
import { formatDong } from '@song-hanh/contract/value/money'
import { m } from '../../../words/compiled/messages.js'
import type { Language } from '../../../words/language.ts'

const periods = { month: m.widget_solutions_month, year: m.widget_solutions_year }

/** The price, or the action where there is none. */
export const priceOf = (
  { action, unit_price, period }: Pick<Suggestion, 'action' | 'unit_price' | 'period'>,
  language: Language,
): string => {
  if (action === 'coming_soon') return m.widget_solutions_notify()
  if (unit_price === null) return m.widget_solutions_contact()
  if (unit_price === 0) return m.widget_solutions_free()
  const price = formatDong(unit_price, language)
  return period ? periods[period]({ price }) : price
}
