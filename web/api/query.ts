import { useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { Call, Reply, Route } from '@song-hanh/contract/route'
import { call, organisationChoice } from './browser.ts'
import type { CallFailed } from './call-failed.ts'
import type { CallOptions } from './client.ts'
import { queryClient } from './query-client.ts'
import { queryKeyOf } from './query-key.ts'

/** Something that can be read: its key, how to fetch it, how long it stays fresh. */
export type QueryOptions<Data> = UseQueryOptions<Data, CallFailed, Data, QueryKey> & { queryKey: QueryKey }
export type QueryOptionsOf<R extends Route> = QueryOptions<Reply<R>>

/** A read of the contract. Its key starts with the organisation, so that nothing crosses over. */
export const query = <R extends Route>(
  route: R,
  input: Call<R>,
  { scope = 'organisation' }: Pick<CallOptions, 'scope'> = {},
): QueryOptionsOf<R> => ({
  queryKey: queryKeyOf(scope === 'person' ? 'person' : organisationChoice.current(), route, input),
  queryFn: ({ signal }) => call(route, input, { signal, scope }),
})

/** For loaders: what the page will read is there before the page is. Old data shows at once and renews itself. */
export const prefetch = <Data>(read: QueryOptions<Data>): Promise<Data> => {
  const { enabled: _, ...options } = read
  return queryClient.ensureQueryData({ ...options, revalidateIfStale: true })
}

/** For pages: data without an `if`. It throws when the loader forgot to fetch it. */
export const useLoaded = <Data>(read: QueryOptions<Data>): { data: Data } => {
  const { data } = useQuery(read)
  if (data === undefined) throw new Error(`no loader fetched ${JSON.stringify(read.queryKey)}`)
  return { data }
}

/** For the frame around the pages: what is known by now. Asking, and telling when it failed, is the page's part. */
export const useCached = <Data>(read: QueryOptions<Data>): Data | undefined => useQuery({ ...read, enabled: false }).data
