import type { Call, Reply, Route } from '@song-hanh/contract/http/route'
import { useState } from 'react'
import { call } from './browser.ts'
import { CallFailed } from './failure/call-failed.ts'
import type { FailureOf } from './failure/call-failed.ts'
import type { CallOptions } from './client.ts'

type State<R extends Route> = { isPending: boolean; error: CallFailed<FailureOf<R>> | undefined }

/**
 * A write of the contract, for forms. `act` returns the reply, or undefined when it failed; the failure is then in
 * `error`. `attempt` returns the failure as well, for callers that react to it. Neither retries, so each submit has one
 * idempotency key.
 */
export const useAct = <R extends Route>(route: R, options: Pick<CallOptions, 'scope'> = {}) => {
  const [state, setState] = useState<State<R>>({ isPending: false, error: undefined })
  const attempt = async (input: Call<R>): Promise<Reply<R> | CallFailed<FailureOf<R>>> => {
    setState({ isPending: true, error: undefined })
    try {
      const reply = await call(route, input, options)
      setState({ isPending: false, error: undefined })
      return reply
    } catch (cause) {
      const failed = cause instanceof CallFailed ? cause : new CallFailed({ failure: 'fault', cause })
      const error = failed as CallFailed<FailureOf<R>>
      setState({ isPending: false, error })
      return error
    }
  }
  const act = async (input: Call<R>): Promise<Reply<R> | undefined> => {
    const answer = await attempt(input)
    return answer instanceof CallFailed ? undefined : answer
  }
  return { act, attempt, ...state }
}
