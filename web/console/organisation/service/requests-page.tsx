import type { ServiceRequest } from '@song-hanh/contract/organisation/service'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { me } from '../../../api/me.ts'
import { prefetch, useLoaded } from '../../../api/query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { RowTitle } from '../../../ui/table/row-title.tsx'
import { SegmentedControl } from '../../../ui/field/segmented-control.tsx'
import { type Column, tagColumn } from '../../../ui/table/table.tsx'
import { m } from '../../../words/compiled/messages.js'
import { requestTitle } from '../../format/resource-names.ts'
import { formatAgo, formatDateTime } from '../../format/format-date.ts'
import { paths, routeId } from '../../paths.ts'
import { GrowingTable } from './growing-table.tsx'
import { type RequestFilter, requests } from './service-queries.ts'
import { RequestStateTag } from './state-tag.tsx'
import { useDeniedReason } from '../right/use-denied-reason.ts'

export const loader = () => prefetch(me())
export const title = m.console_requests

const filterHref = (state: RequestFilter) => paths.requests({ search: { state: state === 'all' ? undefined : state } })

const columns = (): Column<ServiceRequest>[] => [
  {
    header: m.service_column_request(),
    cell: ({ request_id: id, kind, plan, name, number }) => (
      <RowTitle href={paths.request({ requestId: id })} sub={[number, name].filter(Boolean).join(' · ')}>
        {requestTitle(kind, plan)}
      </RowTitle>
    ),
  },
  {
    header: m.service_column_state(),
    cell: ({ state }) => <RequestStateTag state={state} />,
    inList: 'aside',
    width: tagColumn,
  },
  {
    header: m.service_column_project(),
    cell: ({ project }) => project?.name ?? '–',
    inList: 'detail',
    width: '@4xl:w-52',
  },
  {
    header: m.service_column_asker(),
    cell: ({ asked_by: asker }) => asker?.name ?? <span className="text-ink-2">{m.service_left()}</span>,
    inList: 'detail',
    width: '@4xl:w-52',
  },
  {
    header: m.service_column_updated(),
    cell: ({ updated_at: at }) => (
      <time dateTime={at} title={formatDateTime(at)}>
        {formatAgo(at)}
      </time>
    ),
    inList: 'detail',
    className: 'num whitespace-nowrap',
    width: '@4xl:w-36',
  },
]

const NewRequest = () => {
  const reason = useDeniedReason('service.request', m.service_not_yours())
  return reason === undefined ? (
    <Anchor href={paths.newRequest()} className={buttonLook()}>
      {m.service_request_title()}
    </Anchor>
  ) : (
    <Button disabledReason={reason} reasonBelow>
      {m.service_request_title()}
    </Button>
  )
}

const Nothing = ({ filter }: { filter: RequestFilter }) =>
  filter === 'all' ? (
    <EmptyState title={m.service_requests_none()}>{m.service_requests_none_text()}</EmptyState>
  ) : (
    <EmptyState small title={filter === 'open' ? m.service_requests_none_open() : m.service_requests_none_closed()}>
      {m.service_requests_none_here()}
    </EmptyState>
  )

const RequestList = ({ filter }: { filter: RequestFilter }) => (
  <GrowingTable
    name="requests"
    caption={m.console_requests()}
    list={useInfiniteQuery(requests(filter))}
    columns={columns()}
    rowKey={(row) => row.request_id}
    expected={4}
    empty={<Nothing filter={filter} />}
  />
)

export default function RequestsPage() {
  const { history } = useRouter()
  const { state: filter = 'all' } = useSearch({ from: routeId('requests') })
  useLoaded(me())
  return (
    <>
      <PageHead title={m.console_requests()} actions={<NewRequest />}>
        {m.service_requests_lead()}
      </PageHead>
      <div className="mb-4">
        <SegmentedControl<RequestFilter>
          label={m.service_requests_filter()}
          segments={[
            { value: 'all', label: m.service_requests_all() },
            { value: 'open', label: m.service_requests_open() },
            { value: 'closed', label: m.service_requests_closed() },
          ]}
          value={filter}
          onChange={(next) => history.replace(filterHref(next))}
        />
      </div>
      <RequestList key={filter} filter={filter} />
    </>
  )
}
