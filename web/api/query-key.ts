import type { Call, Route } from '@song-hanh/contract/http/route'

/** Organisation first: switching it changes every key, and one organisation is cleared by one prefix. */
export const queryKeyOf = <R extends Route>(owner: string | undefined, route: R, input: Call<R>) =>
  [owner ?? 'none', `${route.method} ${route.path}`, input] as const
