/** What may have to be asked of the person before a call can be repeated. */
export type Prompt = 'sign_in_again' | 'step_up'
type ShowPrompt = (question: Prompt) => Promise<boolean>

/** Several calls that fail together ask one question; each of them hears the answer. */
export const openPrompter = () => {
  // until somebody takes over the asking, nobody is there to be asked
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
