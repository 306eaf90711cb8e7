import type { Team } from '@song-hanh/contract/organisation/team'
import { maxTeamCounted } from '@song-hanh/contract/organisation/team'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import type { CallFailed } from '../../../api/failure/call-failed.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { RowTitle } from '../../../ui/table/row-title.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { m } from '../../../words/compiled/messages.js'
import { formatDate } from '../../format/format-date.ts'
import { paths } from '../../paths.ts'
import { PersonMark } from '../person/person-mark.tsx'
import type { usePages } from '../../list/use-pages.ts'

export const teamTableName = 'teams'

/** Counting stops at this bound. */
export const countOf = (count: number): string => (count < maxTeamCounted ? String(count) : `${maxTeamCounted - 1}+`)

const columns = (): Column<Team>[] => [
  {
    header: m.team_name(),
    cell: ({ team_id, team_name }) => <RowTitle href={paths.team({ teamId: team_id })}>{team_name}</RowTitle>,
  },
  {
    header: m.team_id(),
    cell: ({ team_id }) => <code className="font-mono text-sm">{team_id}</code>,
    width: '@4xl:w-36',
    inList: 'aside',
  },
  {
    header: m.team_owner(),
    cell: ({ team_owner }) => (team_owner ? <PersonMark person={team_owner} /> : m.team_owner_none()),
    width: '@4xl:w-64',
  },
  {
    header: m.team_members(),
    cell: ({ member_count }) => countOf(member_count),
    number: true,
    width: '@4xl:w-28',
    inList: 'detail',
  },
  {
    header: m.team_created(),
    cell: ({ created_at }) => formatDate(created_at),
    width: '@4xl:w-40',
    inList: 'detail',
    className: 'num whitespace-nowrap',
  },
  {
    header: m.team_view(),
    hideHeader: true,
    // the row's name is the link; this is a visual hint only
    cell: () => (
      <span className="flex items-center justify-end gap-1.5 text-sm font-semibold text-ink-2" aria-hidden="true">
        {m.team_view()}
        <ChevronRight className="size-4" />
      </span>
    ),
    width: '@4xl:w-28',
    inList: 'hidden',
    onlyWithRoom: true,
  },
]

type TeamTableProps = {
  list: UseQueryResult<{ items: Team[]; next?: string | undefined }, CallFailed>
  search: string
  pages: ReturnType<typeof usePages>
}

const Nothing = ({ search }: { search: string }) =>
  search === '' ? (
    <EmptyState title={m.team_none()}>{m.team_none_text()}</EmptyState>
  ) : (
    <EmptyState small title={m.team_not_found_title()}>
      {m.team_not_found_text({ search })}
    </EmptyState>
  )

export const TeamTable = ({ list, search, pages }: TeamTableProps) => {
  const { data, error, isFetching, refetch } = list
  if (!data && error)
    return (
      <ErrorState
        small
        title={m.team_list_failed()}
        onRetry={() => void refetch()}
        retrying={isFetching}
        requestId={error.requestId}
      >
        {accountSentenceFor(error)}
      </ErrorState>
    )
  return (
    <Table
      name={teamTableName}
      caption={m.console_teams()}
      columns={columns()}
      rows={data?.items}
      rowKey={({ team_id }) => String(team_id)}
      expected={5}
      empty={<Nothing search={search} />}
      footer={
        data &&
        pages.areSeveral(data) && (
          <Pagination {...pages.turnsOf(data)} busy={isFetching}>
            {m.ui_range(pages.rangeOf(data))}
          </Pagination>
        )
      }
    />
  )
}
