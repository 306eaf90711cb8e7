import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { m } from '../../words/compiled/messages.js'

export const listLook = 'overflow-clip rounded-xl border border-line bg-surface'
export const dayLook = 'border-b border-line bg-sunken px-4 py-1.5 text-sm font-semibold text-ink-2'

const rows = ['w-64', 'w-52', 'w-72', 'w-60', 'w-56']

/** Same size as the rows, so that nothing moves. */
export const ListSkeleton = () => (
  <output aria-label={m.ui_loading()} className={`block ${listLook}`}>
    <div className={dayLook}>
      <Skeleton className="my-0.75 h-3.5 w-20" />
    </div>
    <div>
      {rows.map((width) => (
        <div key={width} className="flex items-start gap-3.5 border-t border-line px-4 py-3.5 first:border-t-0">
          <Skeleton className="size-9 rounded-lg" />
          <div className="min-w-0 flex-1">
            <Skeleton className={`my-1 h-4 max-w-full ${width}`} />
            <Skeleton className="mt-2 mb-1 h-3.5 w-80 max-w-full" />
          </div>
          <Skeleton className="my-1 mr-10.5 h-3.5 w-10 max-sm:hidden" />
        </div>
      ))}
    </div>
  </output>
)
