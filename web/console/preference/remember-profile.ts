import type { Me } from '@song-hanh/contract/organisation/profile'
import { me } from '../../api/me.ts'
import { queryClient } from '../../api/query-client.ts'

/** In all organisations: there is one profile. */
export const rememberProfile = (change: Partial<Pick<Me, 'language' | 'time_zone' | 'name' | 'email'>>) => {
  const [, name] = me().queryKey
  queryClient.setQueriesData<{ user: Me }>(
    { predicate: ({ queryKey }) => queryKey[1] === name },
    (known) => known && { user: { ...known.user, ...change } },
  )
}
