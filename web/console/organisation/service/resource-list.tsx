import type { Resource } from '@song-hanh/contract/organisation/service'
import type { ResourceKind } from '@song-hanh/contract/organisation/resource-kind'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { CallFailed } from '../../../api/failure/call-failed.ts'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { RowTitle } from '../../../ui/table/row-title.tsx'
import { type Column, tagColumn } from '../../../ui/table/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { m } from '../../../words/compiled/messages.js'
import { formatDate } from '../../format/format-date.ts'
import { paths, solutionHref } from '../../paths.ts'
import { isNarrowed, kindPages, type ResourceFilter, solutions } from './kind-pages.ts'
import { GrowingTable } from './growing-table.tsx'
import { RequestButton } from './request-button.tsx'
import { ResourceState } from './state-tag.tsx'

const columns = (): Column<Resource>[] => [
  {
    header: m.service_column_name(),
    cell: ({ name, provider_scope: scope }) => (
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <RowTitle>
          <span className="font-mono text-sm wrap-anywhere">{name}</span>
        </RowTitle>
        {scope === 'staging' && <Tag>{m.service_staging()}</Tag>}
      </span>
    ),
  },
  {
    header: m.service_column_state(),
    cell: ({ status }) => <ResourceState status={status} />,
    inList: 'aside',
    width: tagColumn,
  },
  { header: m.service_column_region(), cell: ({ region }) => region, inList: 'detail', width: '@4xl:w-44' },
  {
    header: m.service_column_project(),
    cell: ({ project }) => (
      <Anchor
        href={paths.project({ projectId: project.id })}
        className="text-jade wrap-anywhere hover:underline max-md:py-1"
      >
        {project.name}
      </Anchor>
    ),
    inList: 'detail',
    width: '@4xl:w-56',
  },
  {
    header: m.service_column_created(),
    cell: ({ created_at: at }) => <time dateTime={at}>{formatDate(at)}</time>,
    inList: 'detail',
    className: 'num whitespace-nowrap',
    width: '@4xl:w-36',
  },
]

/** What it is, who sells it, and how to get one. */
const None = ({ kind }: { kind: ResourceKind }) => {
  const { none, about, solution } = kindPages[kind]
  const { path, name } = solutions[solution]
  return (
    <EmptyState
      title={none()}
      action={
        <>
          <RequestButton kind={kind} />
          <Anchor href={solutionHref(path)} className={buttonLook({ variant: 'quiet' })}>
            {m.service_sold_by()}: {name()}
          </Anchor>
        </>
      }
      note={m.service_answer_hint()}
    >
      {about()}
    </EmptyState>
  )
}

type ResourceListProps = {
  kind: ResourceKind
  narrowing: ResourceFilter
  list: UseInfiniteQueryResult<InfiniteData<{ items: Resource[] }>, CallFailed>
  onClear: () => void
}

const NoMatch = ({ onClear }: Pick<ResourceListProps, 'onClear'>) => (
  <EmptyState
    small
    title={m.service_no_match()}
    action={
      <button type="button" onClick={onClear} className={buttonLook({ variant: 'quiet' })}>
        {m.service_clear_filters()}
      </button>
    }
  >
    {m.service_no_match_text()}
  </EmptyState>
)

export const ResourceList = ({ kind, narrowing, list, onClear }: ResourceListProps) => (
  <GrowingTable
    name="resources"
    caption={kindPages[kind].title()}
    list={list}
    columns={columns()}
    rowKey={(row) => row.resource_id}
    expected={5}
    empty={isNarrowed(narrowing) ? <NoMatch onClear={onClear} /> : <None kind={kind} />}
  />
)
