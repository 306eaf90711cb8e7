import type { Section } from '@song-hanh/contract/dashboard/layout'
import { sections } from '@song-hanh/contract/dashboard/layout-shape'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { m } from '../../words/compiled/messages.js'
import { openOwnLayoutCopy } from './layout/own-layout-copy.ts'
import { gridLook, spanLook } from './layout/grid-look.ts'
import { readLayout, shownIn } from './layout/layout.ts'

const heights: Record<Section, string> = { top: 'h-74', middle: 'h-92', bottom: 'h-78' }

/** The dashboard before any data: in this browser's stored layout, or the default one. */
export const DashboardSkeleton = () => {
  const layout = readLayout(openOwnLayoutCopy().read()?.layout)
  return (
    <output aria-label={m.console_loading_page()} className="@container block">
      <Skeleton className="h-8.5 w-56 max-w-full" />
      <Skeleton className="mt-2 h-5 w-100 max-w-full" />
      <div className="mt-6.5 mb-5 flex justify-between gap-3 max-md:mb-4">
        <Skeleton className="h-9 w-60 max-md:w-full" />
        <Skeleton className="h-9 w-60 max-md:hidden" />
      </div>
      <div className="grid gap-5 max-md:gap-3.5">
        {sections.map((section) => (
          <div key={section} className={cx(gridLook[section], 'gap-5 max-md:gap-3.5')}>
            {shownIn(layout, section).map((widget) => (
              <Skeleton key={widget.id} className={cx(spanLook(widget), heights[section], 'rounded-xl')} />
            ))}
          </div>
        ))}
      </div>
    </output>
  )
}
