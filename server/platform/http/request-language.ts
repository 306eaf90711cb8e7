type Language = 'vi' | 'en'

const maxHeaderLength = 200

/** The language of a range such as `vi-VN;q=0.8` and its quality; undefined when it is not one of ours. */
const readRange = (range: string): { language: Language; quality: number } | undefined => {
  const [, language, quality = '1'] = /^(vi|en)(?:-[a-z0-9-]+)?(?:;q=([01](?:\.\d{1,3})?))?$/i.exec(range) ?? []
  if (language === undefined || Number(quality) === 0) return undefined
  return { language: language.toLowerCase() === 'vi' ? 'vi' : 'en', quality: Number(quality) }
}

/**
 * The language of the page that sent the request: the choice in the cookie, else what the request accepts. Our pages
 * accept the language that they show; a navigation accepts what the browser is set to.
 */
export const readLanguage = (cookie: string | undefined, accepted: string | undefined): Language | undefined => {
  if (cookie === 'vi' || cookie === 'en') return cookie
  const ranges = (accepted ?? '').slice(0, maxHeaderLength).replaceAll(' ', '').split(',')
  return ranges.flatMap((range) => readRange(range) ?? []).toSorted((one, other) => other.quality - one.quality)[0]
    ?.language
}
