import { getLocale, overwriteGetLocale } from './compiled/runtime.js'

export type Language = 'vi' | 'en'

export const languages: readonly Language[] = ['vi', 'en']

const isLanguage = (value: string | undefined): value is Language => value === 'vi' || value === 'en'

export const currentLanguage = (): Language => getLocale()

/** From now on every sentence comes in this language. Whoever calls it renders again. */
export const speak = (language: Language) => overwriteGetLocale(() => language)

/** The choice made with the language switch; it holds in every area until another choice is made. */
export const readLanguageCookie = (cookies: string): Language | undefined => {
  const value = /(?:^|;\s*)language=([^;]*)/.exec(cookies)?.[1]
  return isLanguage(value) ? value : undefined
}

export const languageCookie = (language: Language, secure: boolean) =>
  `language=${language}; path=/; max-age=31536000; samesite=lax${secure ? '; secure' : ''}`

/** For auth, eKYC and console, whose addresses carry no language: cookie, then profile, then the area's default. */
export const chooseLanguage = (cookies: string, profile?: string | null): Language =>
  readLanguageCookie(cookies) ?? (isLanguage(profile ?? undefined) ? (profile as Language) : 'en')
