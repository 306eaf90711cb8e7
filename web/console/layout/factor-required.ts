import { useSyncExternalStore } from 'react'
import { organisationChoice } from '../../api/browser.ts'
import { CallFailed } from '../../api/call-failed.ts'
import { queryClient } from '../../api/query-client.ts'

type CachedQuery = { queryKey: readonly unknown[]; state: { error: unknown } }

const isFactorRefusal = ({ queryKey, state: { error } }: CachedQuery) =>
  queryKey[0] === organisationChoice.current() &&
  error instanceof CallFailed &&
  (error as CallFailed).failure === 'second_factor_required'

const cache = queryClient.getQueryCache()
const isFactorRequired = () => cache.getAll().some(isFactorRefusal)

/** Has the organisation of this tab answered anything by asking for a second factor first? */
export const useFactorRequired = () => useSyncExternalStore((listen) => cache.subscribe(listen), isFactorRequired)

/** What was refused for the lack of a factor is asked anew; what nobody looks at now is forgotten. */
export const retryRefusedQueries = () => queryClient.resetQueries({ predicate: isFactorRefusal })
