/** A public page is Vietnamese at its path and English under `/en`; the path alone says which. */
export const languageOf = (path: string): 'vi' | 'en' => (path === '/en' || path.startsWith('/en/') ? 'en' : 'vi')

/** The same public page in that language. */
export const twinOf = (path: string, language: 'vi' | 'en') => {
  const plain = languageOf(path) === 'en' ? path.slice(3) || '/' : path
  return language === 'vi' ? plain : plain === '/' ? '/en' : `/en${plain}`
}
