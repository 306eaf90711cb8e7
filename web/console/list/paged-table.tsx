import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountSentenceFor } from '../../api/failure/account-failure-words.ts'
import type { QueryOptions } from '../../api/query.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import { m } from '../../words/compiled/messages.js'
import { usePages } from './use-pages.ts'
import { useStepBack } from './use-step-back.ts'

type PagedTableProps<Row> = {
  name: string
  caption: string
  /** Title of the failure state. */
  failed: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  size: number
  /** The filter of the rows; another search starts at the first page. */
  search?: string
  read: (after: string | undefined) => QueryOptions<{ items: Row[]; next?: string | undefined }>
  empty: ReactNode
}

/** A table that fetches its rows itself, a page at a time. */
export const PagedTable = <Row,>(props: PagedTableProps<Row>) => {
  const pages = usePages(props.size, props.search ?? '')
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...props.read(pages.after),
    placeholderData: keepPreviousData,
  })
  const isBeyond = useStepBack(pages, { data, isPlaceholderData })
  if (!data && error)
    return (
      <ErrorState
        small
        title={props.failed}
        onRetry={() => void refetch()}
        retrying={isFetching}
        requestId={error.requestId}
      >
        {accountSentenceFor(error)}
      </ErrorState>
    )
  return (
    <Table
      name={props.name}
      caption={props.caption}
      columns={props.columns}
      rows={isBeyond ? undefined : data?.items}
      rowKey={props.rowKey}
      expected={props.size}
      empty={props.empty}
      footer={
        data &&
        pages.areSeveral(data) && (
          <Pagination busy={isPlaceholderData} {...pages.turnsOf(data)}>
            {m.ui_range(pages.rangeOf(data))}
          </Pagination>
        )
      }
    />
  )
}
