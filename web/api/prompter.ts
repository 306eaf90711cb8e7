/** A prompt that has to be answered before a call can be repeated. */
export type Prompt = 'sign_in_again' | 'step_up'
type ShowPrompt = (question: Prompt) => Promise<boolean>

/** Calls that fail at the same time share one prompt and its answer. */
export const openPrompter = () => {
  // without a UI that shows prompts, every prompt counts as dismissed
  let put: ShowPrompt = async () => false
  const open = new Map<Prompt, Promise<boolean>>()
  return {
    showWith: (prompt: ShowPrompt) => {
      put = prompt
    },
    prompt: (question: Prompt): Promise<boolean> => {
      const answer = open.get(question) ?? put(question).finally(() => open.delete(question))
      open.set(question, answer)
      return answer
    },
  }
}
