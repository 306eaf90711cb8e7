import { projectRoutes } from '@song-hanh/contract/organisation/project'
import { serviceRoutes } from '@song-hanh/contract/organisation/service'
import type { ResourceKind } from '@song-hanh/contract/organisation/resource-kind'
import type { Reply } from '@song-hanh/contract/http/route'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { call, organisationChoice } from '../../../api/browser.ts'
import type { CallFailed } from '../../../api/failure/call-failed.ts'
import { queryClient } from '../../../api/query-client.ts'
import { queryKeyOf } from '../../../api/query-key.ts'
import { query } from '../../../api/query.ts'
import type { ResourceFilter } from './kind-pages.ts'

const { listResources, listRequests } = serviceRoutes
type After = string | undefined
export type RequestFilter = 'all' | 'open' | 'closed'

export const resources = (kind: ResourceKind, { search, status, project }: ResourceFilter) => {
  const narrowed = { kind, ...(search && { search }), ...(status && { status }), ...(project && { project }) }
  type Page = Reply<typeof listResources>
  const queryKey = queryKeyOf(organisationChoice.current(), listResources, { query: narrowed })
  return infiniteQueryOptions<Page, CallFailed, InfiniteData<Page, After>, typeof queryKey, After>({
    queryKey,
    queryFn: ({ signal, pageParam: after }) =>
      call(listResources, { query: { ...narrowed, ...(after && { after }) } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next,
  })
}

export const requests = (state: RequestFilter) => {
  type Page = Reply<typeof listRequests>
  const queryKey = queryKeyOf(organisationChoice.current(), listRequests, { query: { state } })
  return infiniteQueryOptions<Page, CallFailed, InfiniteData<Page, After>, typeof queryKey, After>({
    queryKey,
    queryFn: ({ signal, pageParam: after }) =>
      call(listRequests, { query: { state, ...(after && { after }) } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  })
}

export const request = (requestId: string) => query(serviceRoutes.viewRequest, { params: { requestId } })
export const plan = () => query(serviceRoutes.viewPlan, {})

/** After a request was created or withdrawn: invalidates all lists of requests, and the plan. */
export const invalidateRequests = () => {
  const here = organisationChoice.current()
  void queryClient.invalidateQueries({ queryKey: queryKeyOf(here, listRequests, { query: {} }).slice(0, 2) })
  void queryClient.invalidateQueries({ queryKey: plan().queryKey })
}

export const foundProjects = (search: string) =>
  query(projectRoutes.listProjects, { query: { limit: 20, ...(search && { search }) } })
export const project = (projectId: string) => query(projectRoutes.viewProject, { params: { projectId } })
