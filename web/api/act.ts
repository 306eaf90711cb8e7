import type { Call, Reply, Route } from '@song-hanh/contract/route'
import { useState } from 'react'
import { call } from './browser.ts'
import { CallFailed } from './call-failed.ts'
import type { FailureOf } from './call-failed.ts'

type State<R extends Route> = { isPending: boolean; error: CallFailed<FailureOf<R>> | undefined }

/**
 * A write of the contract, for forms. `act` answers the reply, or nothing when it failed; the failure is then in
 * `error`, to be shown in one place. It is not repeated by itself, so each press carries one idempotency key.
 */
export const useAct = <R extends Route>(route: R) => {
  const [state, setState] = useState<State<R>>({ isPending: false, error: undefined })
  const act = async (input: Call<R>): Promise<Reply<R> | undefined> => {
    setState({ isPending: true, error: undefined })
    try {
      const reply = await call(route, input)
      setState({ isPending: false, error: undefined })
      return reply
    } catch (cause) {
      const error = cause instanceof CallFailed ? cause : new CallFailed({ failure: 'fault', cause })
      setState({ isPending: false, error: error as CallFailed<FailureOf<R>> })
      return undefined
    }
  }
  return { act, ...state }
}
