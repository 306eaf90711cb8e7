import type { CallFailed } from '../../../api/failure/call-failed.ts'
import { m } from '../../../words/compiled/messages.js'

/** How long to wait, in a suitable unit. Undefined if the server did not say. */
export const waitWords = ({
  retryAfterSeconds: seconds,
}: Pick<CallFailed, 'retryAfterSeconds'>): string | undefined => {
  if (seconds === undefined) return undefined
  if (seconds < 90) return m.identity_wait_seconds({ count: Math.max(seconds, 2) })
  return m.identity_wait_minutes({ count: Math.ceil(seconds / 60) })
}
