import type { Language } from '../../../words/language.ts'

/** Each in its own language, so that it can be found from the other. The first text is the specification's. */
export const languageLabels: Record<Language, string> = { en: 'English (US)', vi: 'Tiếng Việt' }
