import { supportSession } from '../../../api/browser.ts'
import { m } from '../../../words/compiled/messages.js'

/** Staff who act for a customer see his keys and touch none of them; the server refuses them too. */
export const supportReason = (): string | undefined => (supportSession.isHere() ? m.key_support_only() : undefined)
