/** What was sent last, and under which name. */
export type SentForm = { words: string; id: string }

/**
 * The name of what is filled in. The same words keep it, so that a form whose answer was lost can be sent again and is
 * kept once; whoever has changed a word sends another form.
 */
export const nameForm = (before: SentForm | undefined, values: unknown): SentForm => {
  const words = JSON.stringify(values)
  return before?.words === words ? before : { words, id: crypto.randomUUID() }
}
