/** A prompt that has to be answered before a call can be repeated. */
export type Prompt = 'sign_in_again' | 'step_up'
/** Props of the dialog that shows a prompt. */
export type PromptProps = { onAnswer: (isDone: boolean) => void }
type ShowPrompt = (prompt: Prompt) => Promise<boolean>

/** Calls that fail at the same time share one prompt and its answer. */
export const openPrompter = () => {
  // without a UI that shows prompts, every prompt counts as dismissed
  let show: ShowPrompt = async () => false
  const open = new Map<Prompt, Promise<boolean>>()
  return {
    showWith: (ui: ShowPrompt) => {
      show = ui
    },
    prompt: (prompt: Prompt): Promise<boolean> => {
      const answer = open.get(prompt) ?? show(prompt).finally(() => open.delete(prompt))
      open.set(prompt, answer)
      return answer
    },
  }
}
