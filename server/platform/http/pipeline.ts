import type { HttpCall } from './http-call.ts'

/** For open streams: whether the caller is still allowed. */
export const isStillAllowed = async (call: HttpCall): Promise<boolean> => {
  call.caller = { kind: 'anonymous' }
  for (const step of call.pipeline.recheck) if ((await step(call)) !== undefined) return false
  return true
}
