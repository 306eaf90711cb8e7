import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import type { CallFailed } from '../../../api/failure/call-failed.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { m } from '../../../words/compiled/messages.js'
import { MoreRows } from './more-rows.tsx'

type GrowingTableProps<Row> = {
  name: string
  caption: string
  list: UseInfiniteQueryResult<InfiniteData<{ items: Row[] }>, CallFailed>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Number of skeleton rows. */
  expected: number
  empty: ReactNode
}

/** A list with "load more", its empty state and its failure. */
export const GrowingTable = <Row,>({ list, ...table }: GrowingTableProps<Row>) => {
  const rows = list.data?.pages.flatMap((page) => page.items)
  if (!rows && list.error)
    return (
      <ErrorState
        small
        title={m.service_list_failed()}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        requestId={list.error.requestId}
      >
        {accountSentenceFor(list.error)}
      </ErrorState>
    )
  return (
    <>
      <Table {...table} rows={rows} />
      <MoreRows list={list} />
    </>
  )
}
