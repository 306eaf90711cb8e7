import type { PipelineFailure } from '@song-hanh/contract/http/failure'
import type { HttpCall } from './http-call.ts'
import type { Failed } from './refusal.ts'

export type Stop = PipelineFailure | Failed<PipelineFailure> | undefined
/** A pipeline step checks the call, may add to it, and returns a failure to end it. */
export type Step = (call: HttpCall) => Stop | Promise<Stop>

export type Pipeline = {
  /** Run in order for every request; `answerCall` follows. */
  steps: readonly Step[]
  /** Those that are run again while a stream is open: a session may end, a member may leave. */
  recheck: readonly Step[]
}

/** For open streams: whether the caller is still allowed. */
export const isStillAllowed = async (call: HttpCall): Promise<boolean> => {
  call.caller = { kind: 'anonymous' }
  for (const step of call.pipeline.recheck) if ((await step(call)) !== undefined) return false
  return true
}
