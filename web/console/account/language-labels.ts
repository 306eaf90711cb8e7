import type { Language } from '../../words/language.ts'

/** Each in its own language, so that whoever strayed into the other finds his. The first is the specification's. */
export const languageLabels: Record<Language, string> = { en: 'English (US)', vi: 'Tiếng Việt' }
