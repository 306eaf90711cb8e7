import { type ApiKey, type KeyRequest, keyRoutes } from '@song-hanh/contract/organisation/key'
import type { Reply } from '@song-hanh/contract/http/route'
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { call, organisationChoice } from '../../../api/browser.ts'
import type { CallFailed } from '../../../api/failure/call-failed.ts'
import { queryKeyOf } from '../../../api/query-key.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { formatDateTime } from '../../format/format-date.ts'

const route = keyRoutes.listKeyRequests
type Page = Reply<typeof route>

const keyOf = (keyId: string) => queryKeyOf(organisationChoice.current(), route, { params: { keyId }, query: {} })

const requestsOf = (keyId: string) =>
  infiniteQueryOptions<
    Page,
    CallFailed,
    InfiniteData<Page, string | undefined>,
    ReturnType<typeof keyOf>,
    string | undefined
  >({
    queryKey: keyOf(keyId),
    queryFn: ({ signal, pageParam: after }) =>
      call(route, { params: { keyId }, query: { limit: 25, ...(after && { after }) } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  })

const Line = ({ of }: { of: KeyRequest }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-2.5 text-sm">
    <span className="flex min-w-0 items-baseline gap-2.5">
      <Tag tone={of.status < 400 ? 'jade' : 'lacquer'}>{of.status}</Tag>
      <code className="min-w-0 font-mono wrap-anywhere">
        {of.method} {of.route}
      </code>
    </span>
    <span className="num flex flex-wrap gap-x-4 text-ink-2">
      {of.address && <span>{of.address}</span>}
      <span>{m.key_log_ms({ count: of.duration_ms })}</span>
      <span>{formatDateTime(of.at)}</span>
    </span>
  </li>
)

const Requests = ({ keyId }: { keyId: string }) => {
  const list = useInfiniteQuery(requestsOf(keyId))
  const items = list.data?.pages.flatMap((page) => page.items)
  if (!items && list.error)
    return (
      <ErrorState
        small
        title={m.key_log_failed()}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        requestId={list.error.requestId}
      >
        {accountSentenceFor(list.error)}
      </ErrorState>
    )
  if (!items)
    return (
      <div aria-busy="true" className="grid gap-4">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-4" />
        ))}
      </div>
    )
  if (items.length === 0)
    return (
      <EmptyState small title={m.key_log_none()}>
        {m.key_log_none_text()}
      </EmptyState>
    )
  return (
    <>
      <ul aria-label={m.key_log()} className="border-t border-line">
        {items.map((one) => (
          <Line key={one.request_id} of={one} />
        ))}
      </ul>
      {list.hasNextPage && (
        <p className="mt-4 text-center">
          <Button variant="quiet" size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {m.key_log_more()}
          </Button>
        </p>
      )}
    </>
  )
}

export const LogDialog = ({ open, onOpenChange, anchor, of }: LazyPopupProps & { of: ApiKey }) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    goBackTo={anchor}
    width="wide"
    title={m.key_log_title({ name: of.name })}
    description={m.key_log_text()}
  >
    <Requests keyId={of.key_id} />
  </Dialog>
)
