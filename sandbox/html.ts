/** Trusted HTML. Everything else in a page is escaped. */
export type Html = { html: string }
type Piece = Html | readonly Html[] | string | number | false | undefined

export const escapeHtml = (text: string): string =>
  // the ampersand first: the other escapes contain it
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const write = (piece: Piece): string => {
  if (piece === undefined || piece === false) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece))
  return 'html' in piece ? piece.html : piece.map((part) => part.html).join('')
}

export const html = (texts: TemplateStringsArray, ...pieces: Piece[]): Html => ({
  html: texts.map((text, at) => text + (at < pieces.length ? write(pieces[at]) : '')).join(''),
})
