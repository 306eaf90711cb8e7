/** Trusted HTML. Everything else in a page is escaped. */
export type Html = { html: string }
type Piece = Html | readonly Html[] | string | number | false | undefined

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign]!)

const write = (piece: Piece): string => {
  if (piece === undefined || piece === false) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece))
  return 'html' in piece ? piece.html : piece.map((part) => part.html).join('')
}

export const html = (texts: TemplateStringsArray, ...pieces: Piece[]): Html => ({
  html: texts.map((text, at) => text + (at < pieces.length ? write(pieces[at]) : '')).join(''),
})
