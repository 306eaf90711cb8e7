import type { PipelineFailure } from '@song-hanh/contract/http/failure'

/** Thrown where the only correct answer is a pipeline failure (e.g. overloaded). */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly failure: PipelineFailure
  readonly retryAfterSeconds: number | undefined

  constructor(failure: PipelineFailure, retryAfterSeconds?: number) {
    super(failure)
    this.failure = failure
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A failure with details. Operations usually return the bare code. */
export type Failed<Name extends string = string> = {
  failure: Name
  field?: string
  message?: string
  data?: unknown
  retryAfterSeconds?: number
}

export const isFailed = (answer: unknown): answer is Failed =>
  typeof answer === 'object' && answer !== null && 'failure' in answer

/** Result of an operation, before it is written to the wire. */
export type Outcome = { ok: true; data: unknown } | { ok: false; failed: Failed }
