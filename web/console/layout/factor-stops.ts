import { useSyncExternalStore } from 'react'
import { organisationChoice } from '../../api/browser.ts'
import { CallFailed } from '../../api/call-failed.ts'
import { queryClient } from '../../api/query-client.ts'

type Known = { queryKey: readonly unknown[]; state: { error: unknown } }

const isStop = ({ queryKey, state: { error } }: Known) =>
  queryKey[0] === organisationChoice.current() &&
  error instanceof CallFailed &&
  (error as CallFailed).failure === 'second_factor_required'

const cache = queryClient.getQueryCache()
const isStopped = () => cache.getAll().some(isStop)

/** Has the organisation of this tab answered anything by asking for a second factor first? */
export const useStopped = () => useSyncExternalStore((listen) => cache.subscribe(listen), isStopped)

/** What was refused for the lack of a factor is asked anew; what nobody looks at now is forgotten. */
export const openStops = () => queryClient.resetQueries({ predicate: isStop })
