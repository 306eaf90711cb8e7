import type { PipelineFailure, Problem } from '@song-hanh/contract/failure'
import type { Failure, Route } from '@song-hanh/contract/route'

/** What can go wrong without the server saying so: nobody answered, or the answer is not what was promised. */
export type LocalFailure = 'offline' | 'unreadable'

/** Everything a call of this route may end in besides its reply. */
export type FailureOf<R extends Route> = Failure<R> | PipelineFailure | LocalFailure

type CallFailedDetails<Name extends string> = {
  failure: Name
  status?: number | undefined
  problems?: Problem[] | undefined
  requestId?: string | undefined
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/** The one error that leaves `call`. Its name is the failure; the words for people are in failure-words.ts. */
export class CallFailed<Name extends string = string> extends Error {
  readonly failure: Name
  readonly status: number | undefined
  readonly problems: Problem[]
  readonly requestId: string | undefined
  /** How long the server asks us to wait, where it says so. */
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
