import { clock } from '#platform/clock'
import type { HttpExchange } from '#platform/http/handler'
import type { Seal } from '#platform/secret/secret'

const minutes = 5

type CookieName = { name: string; path: string; purpose: string }

/** The challenges of one kind of account, in a sealed cookie: abandoned ones leave nothing in the database. */
export const challengeCookie = <New extends { value: string }>({ name, path, purpose }: CookieName) => ({
  set: (seal: Seal, response: HttpExchange['response'], challenge: New): void => {
    const until = clock.now() + minutes * 60_000
    const sealed = seal.seal(JSON.stringify({ ...challenge, until }), purpose)
    response.setCookie(name, sealed, { path, maxAgeSeconds: minutes * 60 })
  },
  read: (seal: Seal, request: HttpExchange['request']): (New & { until: number }) | undefined => {
    const sealed = request.cookie(name)
    if (!sealed) return undefined
    try {
      const challenge = JSON.parse(seal.open(sealed, purpose)) as New & { until: number }
      return challenge.until > clock.now() ? challenge : undefined
    } catch {
      return undefined
    }
  },
  clear: (response: HttpExchange['response']): void => response.clearCookie(name, path),
})
