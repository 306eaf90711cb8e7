import type { CallFailed } from '../../api/failure/call-failed.ts'
import { m } from '../../words/compiled/messages.js'

const wait = (seconds: number) =>
  seconds < 90
    ? m.form_rate_limited_seconds({ count: seconds })
    : m.form_rate_limited_minutes({ count: Math.ceil(seconds / 60) })

/** What happened, and what to do about it. Input is never lost. */
export const failureText = ({ failure, retryAfterSeconds }: CallFailed): { text: string; more: string } => {
  if (failure === 'rate_limited')
    return { text: m.form_rate_limited(), more: retryAfterSeconds ? wait(retryAfterSeconds) : m.form_failed_kept() }
  if (failure === 'offline') return { text: m.form_failed(), more: m.form_failed_offline() }
  return { text: m.form_failed(), more: m.form_failed_kept() }
}
