import { maxCounted, type Workload } from '@song-hanh/contract/organisation/service'
import { FolderKanban } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'
import { AsideLink } from './aside-link.tsx'
import { QueryState } from './query-state.tsx'
import { EmptyWidget } from './empty-widget.tsx'
import { workloads } from './widget-queries.ts'
import { SkeletonLine } from './skeleton-line.tsx'

/** Number of cells per row of the placeholder. */
const rows = [9, 6, 4]

/** The shape of a list of projects with a cell per resource, empty. */
const EmptyRows = () => (
  <svg viewBox="0 0 520 132" fill="none" aria-hidden="true" className="w-1/2 max-w-130 @max-3xl:hidden">
    {rows.map((count, row) => (
      <g key={count} opacity={1 - row * 0.28}>
        <path d={`M0 ${row * 44 + 0.5}H520`} className="stroke-line" />
        <rect y={row * 44 + 14} width={132 - row * 22} height="9" rx="3" className="fill-off" />
        <rect y={row * 44 + 28} width="52" height="6" rx="3" className="fill-off" />
        {Array.from({ length: count }, (_, cell) => (
          <rect
            key={cell}
            x={200.75 + cell * 14}
            y={row * 44 + 14.75}
            width="9"
            height="18.5"
            rx="3"
            className={cell === 0 && row === 0 ? 'fill-jade-tint stroke-jade' : 'stroke-line-strong'}
            strokeOpacity={cell === 0 && row === 0 ? 1 : 0.6}
            strokeWidth="1.5"
          />
        ))}
        <rect x={420 + row * 18} y={row * 44 + 19} width={100 - row * 18} height="9" rx="3" className="fill-off" />
      </g>
    ))}
  </svg>
)

const None = ({ unseen }: { unseen?: boolean }) => (
  <div className="flex flex-1 items-center justify-center gap-10">
    <EmptyWidget
      icon={FolderKanban}
      title={m.widget_applications_none()}
      step={{ href: paths.projects(), label: m.widget_applications_go() }}
      {...(unseen && { unseen })}
    >
      {m.widget_applications_none_hint()}
    </EmptyWidget>
    <EmptyRows />
  </div>
)

const states = ['error', 'pending', 'running', 'stopped'] as const
type State = (typeof states)[number]
const cellLooks: Record<State, string> = {
  error: 'bg-lacquer',
  pending: 'bg-gold',
  running: 'bg-jade',
  stopped: 'bg-off inset-ring inset-ring-line-strong',
}
const stateWords: Record<State, (named: { count: string }) => string> = {
  error: m.widget_applications_error,
  pending: m.widget_applications_pending,
  running: m.widget_applications_running,
  stopped: m.widget_applications_stopped,
}
/** States that need attention come first; more cells than this would only make a bar. */
const maxCells = 24

const countWords = (count: number) => (count >= maxCounted ? `${maxCounted - 1}+` : String(count))
const describeStates = (workload: Workload) =>
  states
    .filter((state) => workload[state] > 0)
    .map((state) => stateWords[state]({ count: countWords(workload[state]) }))
    .join(' · ') || m.widget_applications_bare()
const cellsOf = (workload: Workload) =>
  states
    .flatMap((state) => Array.from({ length: workload[state] }, () => state))
    .slice(0, maxCells)
    .map((state, at) => ({ state, id: `${state} ${at}` }))

const rowLook = 'flex min-h-14 items-center gap-x-6 border-t border-line py-2 text-ui first:border-transparent'

const Line = ({ workload }: { workload: Workload }) => (
  <li className={rowLook}>
    <span className="min-w-0 flex-1">
      <Anchor
        href={paths.project({ projectId: workload.project.id })}
        className="block truncate font-medium hover:text-jade"
      >
        {workload.project.name}
      </Anchor>
      <span className={cx('num block truncate text-sm', workload.error > 0 ? 'text-lacquer' : 'text-ink-2')}>
        {describeStates(workload)}
      </span>
    </span>
    <span aria-hidden="true" className="flex max-w-1/2 flex-none gap-1 overflow-hidden @max-md:hidden">
      {cellsOf(workload).map(({ state, id }) => (
        <span key={id} className={cx('h-4.5 w-2 flex-none rounded-sm', cellLooks[state])} />
      ))}
    </span>
  </li>
)

const WaitingRows = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => (
    <div key={at} className={rowLook}>
      <span className="flex-1">
        <SkeletonLine width="w-40" />
        <SkeletonLine width="w-28" look="text-sm" />
      </span>
    </div>
  ))

/** The newest projects, one per line with a cell per resource. */
export const Applications = () => (
  <div className="@container flex min-w-0 flex-1 flex-col">
    <QueryState
      read={workloads()}
      name={m.widget_applications()}
      renderWaiting={(before = 0) => (before > 0 ? <WaitingRows count={before} /> : <None unseen />)}
      countOf={(data) => data.workloads.length}
      ofOrganisation
    >
      {(data) =>
        data.workloads.length > 0 ? (
          <ul>
            {data.workloads.map((workload) => (
              <Line key={workload.project.id} workload={workload} />
            ))}
          </ul>
        ) : (
          <None />
        )
      }
    </QueryState>
  </div>
)

export const AllProjects = () => <AsideLink href={paths.projects()}>{m.widget_applications_all()}</AsideLink>
