/** What may have to be asked of the person before a call can be repeated. */
export type Question = 'sign_in_again' | 'step_up'
type Ask = (question: Question) => Promise<boolean>

/** Several calls that fail together ask one question; each of them hears the answer. */
export const openAsking = () => {
  // until somebody takes over the asking, nobody is there to be asked
  let put: Ask = async () => false
  const open = new Map<Question, Promise<boolean>>()
  return {
    answerBy: (ask: Ask) => {
      put = ask
    },
    ask: (question: Question): Promise<boolean> => {
      const answer = open.get(question) ?? put(question).finally(() => open.delete(question))
      open.set(question, answer)
      return answer
    },
  }
}
