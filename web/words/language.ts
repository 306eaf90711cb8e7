import { getLocale, overwriteGetLocale } from './compiled/runtime.js'
import { isLanguage, readLanguageCookie } from './language-cookie.ts'

export { languageCookie, readLanguageCookie } from './language-cookie.ts'

export type Language = 'vi' | 'en'

export const languages: readonly Language[] = ['vi', 'en']

export const currentLanguage = (): Language => getLocale()

/** Sets the language of all messages. The caller re-renders. */
export const speak = (language: Language) => overwriteGetLocale(() => language)

/** For auth, eKYC and console, whose URLs carry no language: cookie, then profile, then the area's default. */
export const chooseLanguage = (cookies: string, profile?: string | null): Language =>
  readLanguageCookie(cookies) ?? (isLanguage(profile ?? undefined) ? (profile as Language) : 'en')
