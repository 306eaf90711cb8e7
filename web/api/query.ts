import { useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { Call, Reply, Route } from '@song-hanh/contract/http/route'
import { call, organisationChoice } from './browser.ts'
import type { CallFailed } from './failure/call-failed.ts'
import type { CallOptions } from './client.ts'
import { queryClient } from './query-client.ts'
import { queryKeyOf } from './query-key.ts'

/** Options of a query: key, fetcher, stale time. */
export type QueryOptions<Data> = UseQueryOptions<Data, CallFailed, Data, QueryKey> & { queryKey: QueryKey }
export type QueryOptionsOf<R extends Route> = QueryOptions<Reply<R>>

/** A read of the contract. Its key starts with the organisation, so that no data crosses over. */
export const query = <R extends Route>(
  route: R,
  input: Call<R>,
  { scope = 'organisation' }: Pick<CallOptions, 'scope'> = {},
): QueryOptionsOf<R> => ({
  queryKey: queryKeyOf(scope === 'person' ? 'person' : organisationChoice.current(), route, input),
  queryFn: ({ signal }) => call(route, input, { signal, scope }),
})

/** For loaders: fetches what the page will read before it renders. Stale data shows at once and is revalidated. */
export const prefetch = <Data>(read: QueryOptions<Data>): Promise<Data> => {
  const { enabled: _, ...options } = read
  return queryClient.ensureQueryData({ ...options, revalidateIfStale: true })
}

/** For pages: data without an `if`. Throws when the loader did not fetch it. */
export const useLoaded = <Data>(read: QueryOptions<Data>): { data: Data } => {
  const { data } = useQuery(read)
  if (data === undefined) throw new Error(`no loader fetched ${JSON.stringify(read.queryKey)}`)
  return { data }
}

/** For the frame: data if it is cached. The page fetches it and shows its failure. */
export const useCached = <Data>(read: QueryOptions<Data>): Data | undefined =>
  useQuery({ ...read, enabled: false }).data
