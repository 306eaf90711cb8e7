/** What was sent last, and under which name. */
export type SubmittedForm = { content: string; id: string }

/**
 * The name of what is filled in. The same words keep it, so that a form whose answer was lost can be sent again and is
 * kept once; whoever has changed a word sends another form.
 */
export const assignFormId = (before: SubmittedForm | undefined, values: unknown): SubmittedForm => {
  const words = JSON.stringify(values)
  return before?.content === words ? before : { content: words, id: crypto.randomUUID() }
}
