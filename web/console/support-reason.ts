import { supportSession } from '../api/browser.ts'
import { m } from '../words/compiled/messages.js'

/** Staff who act for a customer see how he signs in and change nothing of it; the server refuses them too. */
export const supportReason = (): string | undefined => (supportSession.isHere() ? m.security_support_only() : undefined)
