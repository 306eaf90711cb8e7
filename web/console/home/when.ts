import type { Language } from '../../words/language.ts'

/** A moment as the person's clock shows it: `15 Nov 2026, 09:26` or `15 thg 11, 2026, 09:26`. */
export const formatWhen = (iso: string, language: Language, timeZone?: string): string =>
  new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-GB', {
    day: 'numeric',
    month: language === 'vi' ? 'numeric' : 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone && { timeZone }),
  }).format(new Date(iso))
