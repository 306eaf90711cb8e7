import { supportSession } from '../../api/browser.ts'
import { m } from '../../words/compiled/messages.js'

/** Staff who act for a customer can read everything and change nothing; the server refuses them too. */
export const supportReason = (words: () => string = m.security_support_only): string | undefined =>
  supportSession.isActive() ? words() : undefined
