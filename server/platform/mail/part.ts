/** The few things our mails are made of. A mail that needs another one adds it here, in HTML and in plain text. */
export type Part =
  | { kind: 'title'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: { name: string; value: string }[] }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'note'; text: string }

export const title = (text: string): Part => ({ kind: 'title', text })
export const text = (content: string): Part => ({ kind: 'text', text: content })
export const facts = (...pairs: [name: string, value: string][]): Part => ({
  kind: 'facts',
  facts: pairs.map(([name, value]) => ({ name, value })),
})
export const code = (digits: string): Part => ({ kind: 'code', code: digits })
export const button = (label: string, url: string): Part => ({ kind: 'button', label, url })
/** Quieter, with a mark beside it: what to do when something is wrong. */
export const note = (content: string): Part => ({ kind: 'note', text: content })
