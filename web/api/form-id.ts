/** The form that was submitted last, with its id. */
export type SubmittedForm = { content: string; id: string }

/**
 * The idempotency id of a form. Unchanged content keeps its id, so that a form whose response was lost can be
 * resubmitted safely; changed content is a new form.
 */
export const assignFormId = (before: SubmittedForm | undefined, values: unknown): SubmittedForm => {
  const content = JSON.stringify(values)
  return before?.content === content ? before : { content, id: crypto.randomUUID() }
}
