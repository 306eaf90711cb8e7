import type { PipelineFailure, Problem } from '@song-hanh/contract/http/failure'
import type { AnyRoute, Failure } from '@song-hanh/contract/http/route'

/** Failures that the server did not send: no answer, or one that violates the contract. */
export type LocalFailure = 'offline' | 'unreadable'

/** All failures that a call of this route may end in. */
export type FailureOf<R extends AnyRoute> = Failure<R> | PipelineFailure | LocalFailure

type CallFailedDetails<Name extends string> = {
  failure: Name
  status?: number | undefined
  problems?: Problem[] | undefined
  requestId?: string | undefined
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/** The only error that `call` throws. `failure` is its code; messages are in failure-words.ts. */
export class CallFailed<Name extends string = string> extends Error {
  readonly failure: Name
  readonly status: number | undefined
  readonly problems: Problem[]
  readonly requestId: string | undefined
  /** From Retry-After, if the server sent it. */
  readonly retryAfterSeconds: number | undefined

  constructor(facts: CallFailedDetails<Name>) {
    super(facts.problems?.[0]?.message ?? facts.failure, { cause: facts.cause })
    this.name = 'CallFailed'
    this.failure = facts.failure
    this.status = facts.status
    this.problems = facts.problems ?? []
    this.requestId = facts.requestId
    this.retryAfterSeconds = facts.retryAfterSeconds
  }
}
