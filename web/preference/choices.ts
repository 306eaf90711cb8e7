import { useSyncExternalStore } from 'react'
import { chooseTheme, readTheme } from '../boot/theme.ts'
import type { ThemeChoice } from '../boot/theme.ts'
import { createSignal } from '../store/create-store.ts'
import { m } from '../words/compiled/messages.js'
import { chooseLanguage, currentLanguage, languageCookie, speak } from '../words/language.ts'
import type { Language } from '../words/language.ts'

const { notify, subscribe } = createSignal()

export const themeNames: Record<ThemeChoice, () => string> = {
  light: m.console_theme_light,
  dark: m.console_theme_dark,
  system: m.console_theme_system,
}
export const languageNames: Record<Language, () => string> = {
  vi: m.console_language_vi,
  en: m.console_language_en,
}

export const useTheme = () => useSyncExternalStore(subscribe, () => readTheme(window))
export const setTheme = (choice: ThemeChoice) => {
  chooseTheme(window, choice)
  notify()
}

export const useLanguage = () => useSyncExternalStore(subscribe, currentLanguage)
const applyLanguage = (language: Language) => {
  speak(language)
  document.documentElement.lang = language
}
/** Before the first paint, when the profile is not known yet. */
export const startLanguage = () => applyLanguage(chooseLanguage(document.cookie, navigator.languages))

/** Stores the language in this browser; the page re-renders on `publishLanguage`. */
export const keepLanguage = (language: Language) => {
  document.cookie = languageCookie(language, location.protocol === 'https:')
  applyLanguage(language)
}
export const publishLanguage = notify
