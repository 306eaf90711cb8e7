import { supportSession } from '../api/browser.ts'
import { m } from '../words/compiled/messages.js'

/** Staff who act for a customer see what he has and change nothing of it; the server refuses them too. */
export const supportReason = (words: () => string = m.security_support_only): string | undefined =>
  supportSession.isHere() ? words() : undefined
