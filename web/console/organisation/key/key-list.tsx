import type { ApiKey } from '@song-hanh/contract/organisation/key'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { m } from '../../../words/compiled/messages.js'
import { KeyRow } from './key-row.tsx'
import { keyList, type KeyFilter } from './key-queries.ts'

const ListSkeleton = () => (
  <ul aria-busy="true" aria-label={m.ui_loading()} className="border-t border-line">
    {[0, 1, 2].map((row) => (
      <li key={row} className="grid min-h-15 content-center gap-2 border-b border-line max-md:py-4.5">
        <Skeleton className="h-4 w-72 max-w-full" />
        <Skeleton className="h-4 w-60 max-w-full" />
      </li>
    ))}
  </ul>
)

type KeyListProps = {
  filter: KeyFilter
  label: string
  /** Above the rows, when there are any. */
  head?: ReactNode
  empty: ReactNode
  secrets: ReadonlyMap<string, string>
  showMaker: boolean
  onMade: (made: { key: ApiKey; secret: string }) => void
}

export const KeyList = ({ filter, label, head, empty, secrets, showMaker, onMade }: KeyListProps) => {
  const list = useInfiniteQuery(keyList(filter))
  const items = list.data?.pages.flatMap((page) => page.items)
  const more = async () => {
    const { isFetchNextPageError, error } = await list.fetchNextPage()
    if (isFetchNextPageError) showToast(m.key_more_failed(), { tone: 'bad', description: accountSentenceFor(error) })
  }
  if (!items && list.error)
    return (
      <ErrorState
        small
        title={filter.isEnded ? m.key_failed_ended() : m.key_failed()}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        requestId={list.error.requestId}
      >
        {accountSentenceFor(list.error)}
      </ErrorState>
    )
  if (!items) return filter.isEnded ? null : <ListSkeleton />
  if (items.length === 0) return empty
  return (
    <section aria-label={label}>
      {head}
      <ul className="border-t border-line">
        {items.map((one) => (
          <KeyRow
            key={one.key_id}
            of={one}
            secret={one.state === 'active' ? secrets.get(one.key_id) : undefined}
            showMaker={showMaker}
            onMade={onMade}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <p className="mt-4 text-center">
          <Button variant="quiet" busy={list.isFetchingNextPage} onClick={() => void more()}>
            {m.key_more()}
          </Button>
        </p>
      )}
    </section>
  )
}
