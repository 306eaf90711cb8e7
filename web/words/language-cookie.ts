/** Plain, because whoever serves a page reads the choice too, and has no words to load. */
type Language = 'vi' | 'en'

export const isLanguage = (value: string | undefined): value is Language => value === 'vi' || value === 'en'

/** The choice made with the language switch; it holds in every area until another choice is made. */
export const readLanguageCookie = (cookies: string): Language | undefined => {
  const value = /(?:^|;\s*)language=([^;]*)/.exec(cookies)?.[1]
  return isLanguage(value) ? value : undefined
}

export const languageCookie = (language: Language, secure: boolean) =>
  `language=${language}; path=/; max-age=31536000; samesite=lax${secure ? '; secure' : ''}`
