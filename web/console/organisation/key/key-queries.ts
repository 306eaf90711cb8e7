import { type ApiKey, keyRoutes } from '@song-hanh/contract/organisation/key'
import type { Reply } from '@song-hanh/contract/http/route'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { call, organisationChoice } from '../../../api/browser.ts'
import type { CallFailed } from '../../../api/failure/call-failed.ts'
import { queryClient } from '../../../api/query-client.ts'
import { queryKeyOf } from '../../../api/query-key.ts'
import { query } from '../../../api/query.ts'

const route = keyRoutes.listKeys
type Page = Reply<typeof route>
type List = InfiniteData<Page, string | undefined>
export type KeyFilter = { isEnded: boolean; search: string }

const keyOf = ({ isEnded, search }: KeyFilter) =>
  queryKeyOf(organisationChoice.current(), route, {
    query: { ended: isEnded ? 'true' : 'false', ...(search && { search }) },
  })

/** Active keys, or ended ones, newest first. */
export const keyList = (filter: KeyFilter) =>
  infiniteQueryOptions<Page, CallFailed, List, ReturnType<typeof keyOf>, string | undefined>({
    queryKey: keyOf(filter),
    queryFn: ({ signal, pageParam: after }) =>
      call(
        route,
        {
          query: {
            ended: filter.isEnded ? 'true' : 'false',
            ...(filter.search && { search: filter.search }),
            ...(after && { after }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next,
    // what the loader has just fetched is not fetched twice
    staleTime: 1000,
  })

/** Both lists, whatever their filter. */
export const invalidateKeys = () =>
  queryClient.invalidateQueries({ queryKey: keyOf({ isEnded: false, search: '' }).slice(0, 2) })

export const keyUse = (keyId: string) => query(keyRoutes.viewKeyUse, { params: { keyId } })

/** Masked: the first twelve characters and the last four. */
export const maskedKey = ({ prefix, last4 }: Pick<ApiKey, 'prefix' | 'last4'>) => `${prefix}••••••••${last4}`
