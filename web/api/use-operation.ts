import type { Call, Reply, Route } from '@song-hanh/contract/http/route'
import { call } from './browser.ts'
import type { CallFailed, FailureOf } from './failure/call-failed.ts'
import type { CallOptions } from './client.ts'
import { useTask } from './use-task.ts'

/** A write of the contract, for forms. It is never retried, so each submit has one idempotency key. */
export const useOperation = <R extends Route>(route: R, options: Pick<CallOptions, 'scope'> = {}) =>
  useTask<[input: Call<R>], Reply<R>, CallFailed<FailureOf<R>>>((input) => call(route, input, options))
