import { getLocale, overwriteGetLocale } from './compiled/runtime.js'
import { isLanguage, readLanguageCookie } from './language-cookie.ts'

export { languageCookie, readLanguageCookie } from './language-cookie.ts'

export type Language = 'vi' | 'en'

export const languages: readonly Language[] = ['vi', 'en']

export const currentLanguage = (): Language => getLocale()

/** Sets the language of all messages. The caller re-renders. */
export const speak = (language: Language) => overwriteGetLocale(() => language)

/**
 * For auth, eKYC and console, whose URLs have no language: the cookie, which a link from a public page or a mail sets
 * too, then what the browser accepts, then the area's default. The profile is read after the sign-in.
 */
export const chooseLanguage = (cookies: string, accepted: readonly string[]): Language =>
  readLanguageCookie(cookies) ?? accepted.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en'
