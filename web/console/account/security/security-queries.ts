import { factorRoutes } from '@song-hanh/contract/identity/factor'
import { ownSessionRoutes } from '@song-hanh/contract/identity/own-session'
import { policyRoutes } from '@song-hanh/contract/organisation/policy'
import { queryClient } from '../../../api/query-client.ts'
import { query } from '../../../api/query.ts'
import type { QueryOptionsOf } from '../../../api/query.ts'
import { retryRefusedQueries } from '../../session/factor-required.ts'

export const factors = (): QueryOptionsOf<typeof factorRoutes.viewFactors> =>
  query(factorRoutes.viewFactors, {}, { scope: 'person' })

/** Always refetched: a list of sessions that is five minutes old hides the one a person looks for. */
export const sessions = (): QueryOptionsOf<typeof ownSessionRoutes.listSessions> => ({
  ...query(ownSessionRoutes.listSessions, {}, { scope: 'person' }),
  staleTime: 0,
})

export const policy = (): QueryOptionsOf<typeof policyRoutes.viewPolicy> => query(policyRoutes.viewPolicy, {})

/** A factor was added or removed: refetches what counts factors, and retries what was refused for the lack of one. */
export const followFactors = async () => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: factors().queryKey }),
    queryClient.invalidateQueries({ queryKey: policy().queryKey }),
  ])
  await retryRefusedQueries()
}
