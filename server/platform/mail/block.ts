/** The building blocks of mails. A new one needs a rendering in HTML and in plain text. */
export type MailBlock =
  | { kind: 'title'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: { name: string; value: string }[] }
  | { kind: 'code'; code: string }
  | { kind: 'links'; links: { label: string; url: string }[] }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'note'; text: string }
  | { kind: 'quote'; lines: string[] }

export const title = (text: string): MailBlock => ({ kind: 'title', text })
export const text = (content: string): MailBlock => ({ kind: 'text', text: content })
export const facts = (...pairs: [name: string, value: string][]): MailBlock => ({
  kind: 'facts',
  facts: pairs.map(([name, value]) => ({ name, value })),
})
export const code = (digits: string): MailBlock => ({ kind: 'code', code: digits })
/** Several links of equal importance. */
export const links = (...pairs: [label: string, url: string][]): MailBlock => ({
  kind: 'links',
  links: pairs.map(([label, url]) => ({ label, url })),
})
export const button = (label: string, url: string): MailBlock => ({ kind: 'button', label, url })
/** A muted note with a border: what to do when something is wrong. */
export const note = (content: string): MailBlock => ({ kind: 'note', text: content })
/** User text, quoted line by line, so that it cannot pass for our own. */
export const quote = (words: string): MailBlock => ({
  kind: 'quote',
  lines: words
    .split(/[\n\v\f\r\u0085\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean),
})
