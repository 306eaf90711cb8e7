import { useSyncExternalStore } from 'react'
import { organisationChoice } from '../../api/browser.ts'
import { CallFailed } from '../../api/failure/call-failed.ts'
import { queryClient } from '../../api/query-client.ts'

type CachedQuery = { queryKey: readonly unknown[]; state: { error: unknown } }

const isFactorRefusal = ({ queryKey, state: { error } }: CachedQuery) =>
  queryKey[0] === organisationChoice.current() &&
  error instanceof CallFailed &&
  (error as CallFailed).failure === 'second_factor_required'

const cache = queryClient.getQueryCache()
const isFactorRequired = () => cache.getAll().some(isFactorRefusal)

/** Whether any query of this tab's organisation was refused for the lack of a second factor. */
export const useFactorRequired = () => useSyncExternalStore((listen) => cache.subscribe(listen), isFactorRequired)

/** Refetches the refused queries, and drops inactive ones. */
export const retryRefusedQueries = () => queryClient.resetQueries({ predicate: isFactorRefusal })
