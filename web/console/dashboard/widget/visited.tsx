import { visitRoutes } from '@song-hanh/contract/dashboard/visit'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useOperation } from '../../../api/use-operation.ts'
import { supportSession } from '../../../api/browser.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { sentenceFor } from '../../../api/failure/failure-words.ts'
import { queryClient } from '../../../api/query-client.ts'
import { Button } from '../../../ui/button/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Anchor } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { m } from '../../../words/compiled/messages.js'
import { forgetUnsent, withUnsent } from '../../navigation/visits.ts'
import { QueryState } from './query-state.tsx'
import { EmptyWidget } from './empty-widget.tsx'
import { visits } from './widget-queries.ts'
import { type Tint, visitedCount, type VisitedPage, visitedPages } from '../../navigation/visited-pages.ts'

const tints: Record<Tint, string> = {
  jade: 'bg-jade-tint text-jade',
  sky: 'bg-sky-tint text-sky',
  plum: 'bg-plum-tint text-plum',
  gold: 'bg-gold-tint text-gold-ink',
  plain: 'bg-sunken text-ink-2',
}

const listLook = (size: number) =>
  cx(
    '-mb-2.5 grid flex-1 auto-rows-[minmax(4rem,1fr)] gap-x-8 @md:grid-cols-2',
    size === 4 ? '@4xl:grid-cols-4' : '@3xl:grid-cols-3',
  )
/** A line above each, except in the first row, however many columns it has. */
const itemLook = (size: number) =>
  cx(
    'border-t border-line first:border-transparent @md:nth-[-n+2]:border-transparent',
    size === 4 ? '@4xl:nth-[-n+4]:border-transparent' : '@3xl:nth-[-n+3]:border-transparent',
  )

const None = ({ unseen }: { unseen?: boolean }) => (
  <EmptyWidget icon={History} title={m.widget_visited_none()} {...(unseen && { unseen })}>
    {m.widget_visited_none_hint()}
  </EmptyWidget>
)

const Rows = ({ size, count }: { size: number; count: number }) => (
  <div className={listLook(size)}>
    {Array.from({ length: Math.min(count, visitedCount(size)) }, (_, at) => (
      <div key={at} className={cx('flex items-center gap-3.5', itemLook(size))}>
        <Skeleton className="size-9 flex-none rounded-md" />
        <div className="grid flex-1 gap-1.5">
          <Skeleton className="h-3.5 w-32 max-w-full" />
          <Skeleton className="h-3 w-24 max-w-full" />
        </div>
      </div>
    ))}
  </div>
)

const List = ({ pages, size }: { pages: VisitedPage[]; size: number }) => (
  <ul className={listLook(size)}>
    {pages.map(({ path, name, about, icon: Icon, tint }) => (
      <li key={path} className={cx('flex min-w-0', itemLook(size))}>
        <Anchor href={path} className="group flex min-w-0 flex-1 items-center gap-3.5">
          <span className={cx('grid size-9 flex-none place-items-center rounded-md', tints[tint])}>
            <Icon className="size-4.5" aria-hidden="true" />
          </span>
          <span className="min-w-0">
            <span className="line-clamp-2 text-ui font-semibold wrap-anywhere group-hover:text-jade">{name}</span>
            <span className="block truncate text-sm text-ink-2">{about}</span>
          </span>
        </Anchor>
      </li>
    ))}
  </ul>
)

/** A customer's visits are not requested in a support session, and the server would refuse. */
const Withheld = () => (
  <EmptyWidget icon={History} title={m.widget_visited_withheld()}>
    {m.widget_visited_withheld_hint()}
  </EmptyWidget>
)

const Listed = ({ size }: { size: number }) => (
  <div className="@container flex min-w-0 flex-1 flex-col">
    <QueryState
      read={visits()}
      name={m.widget_visited()}
      renderWaiting={(before = visitedCount(size)) =>
        before > 0 ? <Rows size={size} count={before} /> : <None unseen />
      }
      countOf={({ visits: known }) => withUnsent(known).length}
      ofOrganisation
    >
      {({ visits: known }) => {
        const pages = visitedPages(withUnsent(known), size)
        return pages.length > 0 ? <List pages={pages} size={size} /> : <None />
      }}
    </QueryState>
  </div>
)

export const Visited = ({ size }: { size: number }) =>
  supportSession.isActive() ? <Withheld /> : <Listed size={size} />

export const ForgetVisited = () => {
  const { data } = useQuery({ ...visits(), enabled: false })
  const { attempt, isPending } = useOperation(visitRoutes.forgetVisits)
  if (!data || withUnsent(data.visits).length === 0) return null
  const forget = async () => {
    const answer = await attempt({})
    if (answer instanceof CallFailed) return showToast(sentenceFor(answer), { tone: 'bad' })
    forgetUnsent()
    queryClient.setQueryData(visits().queryKey, { visits: [] })
    showToast(m.widget_visited_forgotten())
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={isPending}
      onClick={() => void forget()}
      aria-label={m.widget_visited_forget_label()}
      className="-my-1 -mr-2.5 max-md:-my-3"
    >
      {m.widget_visited_forget()}
    </Button>
  )
}
