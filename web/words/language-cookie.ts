/** Without dependencies, because servers of a page read the choice too, and load no messages. */
type Language = 'vi' | 'en'

export const isLanguage = (value: string | undefined): value is Language => value === 'vi' || value === 'en'

/** The choice made with the language switch; it applies in every area until another choice is made. */
export const readLanguageCookie = (cookies: string): Language | undefined => {
  const value = /(?:^|;\s*)language=([^;]*)/.exec(cookies)?.[1]
  return isLanguage(value) ? value : undefined
}

export const languageCookie = (language: Language, secure: boolean) =>
  `language=${language}; path=/; max-age=31536000; samesite=lax${secure ? '; secure' : ''}`
