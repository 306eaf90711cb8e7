import { randomBytes } from 'node:crypto'
import { keepNewest } from '../keep-newest.ts'

/** Same lifetime as Google's tokens. */
const lifeMs = 2 * 60_000
const maxTokens = 1000

type Token = { hostname: string; at: number; used: boolean }

/** Tokens issued by the widget, each valid once. */
export const openTokens = (now: () => number = Date.now) => {
  const tokens = new Map<string, Token>()
  return {
    give: (hostname: string): string => {
      const token = `sandbox-${randomBytes(24).toString('base64url')}`
      tokens.set(token, { hostname, at: now(), used: false })
      keepNewest(tokens, maxTokens)
      return token
    },
    /** Result of siteverify for a token; `again`: ignores that it was used before. */
    verify: (token: string, again: boolean) => {
      const issued = tokens.get(token)
      if (!issued) return { success: false, 'error-codes': ['invalid-input-response'] }
      if ((issued.used && !again) || now() - issued.at > lifeMs)
        return { success: false, 'error-codes': ['timeout-or-duplicate'] }
      issued.used = true
      return { success: true, challenge_ts: new Date(issued.at).toISOString(), hostname: issued.hostname }
    },
  }
}
export type Tokens = ReturnType<typeof openTokens>
