import type { Route } from '@song-hanh/contract/http/route'
import type { Answered, Servers } from './open-servers.ts'

type Sent = Omit<NonNullable<Parameters<Servers['ask']>[1]>, 'cookie'>

/** A person’s browser: it keeps the cookies that it is given and sends them back. */
export const openBrowser = (servers: Servers, headers: Record<string, string> = {}) => {
  const cookies = new Map<string, string>()
  return {
    cookies,
    ask: async (route: Pick<Route, 'method' | 'path'>, sent: Sent = {}): Promise<Answered> => {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      const all = { ...headers, ...sent.headers }
      const answer = await servers.ask(route, { ...sent, headers: all, ...(cookie && { cookie }) })
      for (const { name, value } of answer.cookies)
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      return answer
    },
  }
}
