import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountSentenceFor } from '../../api/failure/account-failure-words.ts'
import type { CallFailed } from '../../api/failure/call-failed.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import { m } from '../../words/compiled/messages.js'
import type { usePages } from './use-pages.ts'
import { useStepBack } from './use-step-back.ts'

type TabTableProps<Row> = {
  name: string
  caption: string
  failed: string
  list: UseQueryResult<{ items: Row[]; next?: string | undefined }, CallFailed>
  pages: ReturnType<typeof usePages>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Number of skeleton rows. */
  expected: number
  empty: ReactNode
}

/** The list of a tab: rows, empty state, failure and pagination. */
export const TabTable = <Row,>({ list, pages, failed, ...table }: TabTableProps<Row>) => {
  const { data, error, isFetching, refetch } = list
  const isBeyond = useStepBack(pages, list)
  if (!data && error)
    return (
      <ErrorState small title={failed} onRetry={() => void refetch()} retrying={isFetching} requestId={error.requestId}>
        {accountSentenceFor(error)}
      </ErrorState>
    )
  return (
    <Table
      {...table}
      rows={isBeyond ? undefined : data?.items}
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
