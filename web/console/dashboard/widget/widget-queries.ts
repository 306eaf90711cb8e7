import { adviceRoutes } from '@song-hanh/contract/dashboard/advice'
import { ownSessionRoutes } from '@song-hanh/contract/identity/own-session'
import { suggestionRoutes } from '@song-hanh/contract/marketplace/suggestion'
import { policyRoutes } from '@song-hanh/contract/organisation/policy'
import { serviceRoutes } from '@song-hanh/contract/organisation/service'
import type { Route } from '@song-hanh/contract/http/route'
import { query } from '../../../api/query.ts'
import type { QueryOptionsOf } from '../../../api/query.ts'
import { currentLanguage } from '../../../words/language.ts'
import { visits as listedVisits } from '../../navigation/visits.ts'

/** Data that changes on other pages: cached data shows at once, and is refetched on every return. */
const refetchedOnMount = <R extends Route>(read: QueryOptionsOf<R>): QueryOptionsOf<R> => ({
  ...read,
  refetchOnMount: 'always',
})

export const visits = () => refetchedOnMount(listedVisits())
export const advice = () => refetchedOnMount(query(adviceRoutes.viewAdvice, {}))
export const setUp = () => refetchedOnMount(query(adviceRoutes.viewSetUp, {}))
export const sessions = () => refetchedOnMount(query(ownSessionRoutes.listSessions, {}, { scope: 'person' }))
export const policy = () => refetchedOnMount(query(policyRoutes.viewPolicy, {}))
export const workloads = () => refetchedOnMount(query(serviceRoutes.listWorkloads, {}))
export const transformation = () => query(suggestionRoutes.viewTransformation, {})
export const suggestions = () => query(suggestionRoutes.listSuggestions, {})
export const posts = () =>
  query(suggestionRoutes.listPosts, { query: { language: currentLanguage() } }, { scope: 'person' })
