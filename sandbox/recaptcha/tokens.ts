import { randomBytes } from 'node:crypto'

/** As long as Google's hold. */
const lifeMs = 2 * 60_000
const maxTokens = 1000

type Token = { hostname: string; at: number; used: boolean }

/** Tokens that the widget gave out, each good once. */
export const openTokens = (now: () => number = Date.now) => {
  const tokens = new Map<string, Token>()
  return {
    give: (hostname: string): string => {
      const token = `sandbox-${randomBytes(24).toString('base64url')}`
      tokens.set(token, { hostname, at: now(), used: false })
      if (tokens.size > maxTokens) tokens.delete(tokens.keys().next().value!)
      return token
    },
    /** What siteverify says about a token; `again`: as if it had never been asked about it. */
    judge: (token: string, again: boolean) => {
      const known = tokens.get(token)
      if (!known) return { success: false, 'error-codes': ['invalid-input-response'] }
      if ((known.used && !again) || now() - known.at > lifeMs)
        return { success: false, 'error-codes': ['timeout-or-duplicate'] }
      known.used = true
      return { success: true, challenge_ts: new Date(known.at).toISOString(), hostname: known.hostname }
    },
  }
}
export type Tokens = ReturnType<typeof openTokens>
