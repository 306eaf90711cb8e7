import { publicPages } from '../../edge/entries.ts'
import { twinOf } from '../../words/address.ts'

/** Personal pages and pages that need a token; they are "noindex" too, and a test compares. */
export const unlisted: readonly string[] = ['/cart', '/launch-notice/confirm', '/launch-notice/end']

/** Every public page in both languages, each naming its twin. */
export const sitemap = (env: Record<string, string | undefined>) => {
  const origin = env.PUBLIC_ORIGIN ?? ''
  const address = (path: string, language: 'vi' | 'en') => `${origin}${twinOf(path, language)}`
  const twins = (path: string) =>
    (['vi', 'en'] as const)
      .map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(path, language)}"/>`)
      .join('')
  const entries = publicPages
    .filter((path) => !unlisted.includes(path))
    .flatMap((path) =>
      (['vi', 'en'] as const).map((language) => `<url><loc>${address(path, language)}</loc>${twins(path)}</url>`),
    )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
