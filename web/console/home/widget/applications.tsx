import { FolderKanban } from 'lucide-react'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'
import { AsideLink } from './aside-link.tsx'
import { Nothing } from './nothing.tsx'

/** How many resources the lines of the drawing would have. */
const rows = [9, 6, 4]

/** The shape of a list of projects with a cell for each of their resources, empty as it is. */
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

/** Projects are not there yet: it says what will be, and leads to the page where they begin. */
export const Applications = () => (
  <div className="@container flex min-w-0 flex-1 flex-col">
    <div className="flex flex-1 items-center justify-center gap-10">
      <Nothing
        icon={FolderKanban}
        title={m.widget_applications_none()}
        step={{ href: paths.projects(), label: m.widget_applications_go() }}
      >
        {m.widget_applications_none_hint()}
      </Nothing>
      <EmptyRows />
    </div>
  </div>
)

export const AllProjects = () => <AsideLink href={paths.projects()}>{m.widget_applications_all()}</AsideLink>
