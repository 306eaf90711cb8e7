import { supportSession } from '../../../api/browser.ts'
import { m } from '../../../words/compiled/messages.js'

/** Staff who act for a customer see the people and change nothing; the server refuses them too. */
export const supportReason = (): string | undefined => (supportSession.isHere() ? m.member_support_only() : undefined)
