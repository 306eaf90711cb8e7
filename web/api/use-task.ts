import { useState } from 'react'
import { CallFailed } from './failure/call-failed.ts'

type State<Failed> = { isPending: boolean; error: Failed | undefined }

/**
 * The state of what a person starts by a button: pending, and why it failed. `run` returns the result, or undefined
 * when it failed; the failure is then in `error`. `attempt` returns the failure as well, for callers that react to it.
 * Neither retries. Most of these are one operation of the contract: `useOperation`.
 *
 * Not TanStack Query's `useMutation`, which the login page could not carry (decision 0030).
 */
export const useTask = <Input extends unknown[], Result, Failed extends CallFailed<string> = CallFailed>(
  work: (...input: Input) => Promise<Result>,
) => {
  const [state, setState] = useState<State<Failed>>({ isPending: false, error: undefined })
  const attempt = async (...input: Input): Promise<Result | Failed> => {
    setState({ isPending: true, error: undefined })
    try {
      const result = await work(...input)
      setState({ isPending: false, error: undefined })
      return result
    } catch (cause) {
      const error = (cause instanceof CallFailed ? cause : new CallFailed({ failure: 'fault', cause })) as Failed
      setState({ isPending: false, error })
      return error
    }
  }
  const run = async (...input: Input): Promise<Result | undefined> => {
    const answer = await attempt(...input)
    return answer instanceof CallFailed ? undefined : answer
  }
  return { run, attempt, ...state }
}
