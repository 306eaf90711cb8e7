import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { me } from '../../../api/me.ts'
import { prefetch, useLoaded } from '../../../api/query.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { m } from '../../../words/compiled/messages.js'
import { isNarrowed, kindAt, kindPages, listHref, type ResourceFilter } from './kind-pages.ts'
import { resources } from './service-queries.ts'
import { RequestButton } from './request-button.tsx'
import { ResourceFilters } from './resource-filters.tsx'
import { ResourceList } from './resource-list.tsx'

export const loader = () => prefetch(me())
export const title = () => kindPages[kindAt(location.pathname)].title()

/** One page for every kind, given by its URL. */
export default function ResourcesPage() {
  const { history } = useRouter()
  const kind = kindAt(useRouterState({ select: (state) => state.location.pathname }))
  const { search, status, project } = useSearch({ strict: false })
  const narrowing = { search, status, project }
  // every row shows a date in the person's time zone
  useLoaded(me())
  const list = useInfiniteQuery(resources(kind, narrowing))
  // none of this kind at all: nothing to filter, and the empty state itself offers the request
  const isBare = list.data?.pages[0]?.items.length === 0 && !isNarrowed(narrowing)
  const narrow = (next: ResourceFilter) => history.replace(listHref(kind, next))
  return (
    <>
      <PageHead
        title={kindPages[kind].title()}
        {...(!isBare && { actions: <RequestButton kind={kind} project={narrowing.project} /> })}
      >
        {m.service_lead()}
      </PageHead>
      {!isBare && <ResourceFilters key={kind} narrowing={narrowing} onChange={narrow} />}
      <ResourceList kind={kind} narrowing={narrowing} list={list} onClear={() => narrow({})} />
    </>
  )
}
