import type { PlacedWidget, WidgetId } from '@song-hanh/contract/dashboard/layout'
import { memo, Suspense } from 'react'
import { cx } from '../../../ui/cx.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { m } from '../../../words/compiled/messages.js'
import { spanLook } from './grid-look.ts'
import { WidgetCatch } from './widget-catch.tsx'
import { widgetViews } from './widgets.ts'

const Broken = ({ id, onRetry }: { id: WidgetId; onRetry: () => void }) => (
  <ErrorState small title={m.home_broken({ widget: widgetViews[id].title() })} onRetry={onRetry} />
)

/** The content of a widget, which may load late or fail by itself. */
export const WidgetBody = ({ id, gridSize }: Pick<PlacedWidget, 'id' | 'gridSize'>) => {
  const { Body } = widgetViews[id]
  return (
    <WidgetCatch renderBroken={(retry) => <Broken id={id} onRetry={retry} />}>
      <Suspense fallback={<Skeleton className="h-full min-h-24 w-full rounded-lg" />}>
        <Body size={gridSize} />
      </Suspense>
    </WidgetCatch>
  )
}

type WidgetFrameProps = Pick<PlacedWidget, 'id' | 'gridSize' | 'section'>

/** One widget on the board. It re-renders only when its own position or size changes. */
export const WidgetFrame = memo(({ id, gridSize, section }: WidgetFrameProps) => {
  const { title, aside: Aside, bare } = widgetViews[id]
  const place = cx('@container min-w-0', spanLook({ section, gridSize }))
  if (bare) {
    return (
      <section aria-label={title()} data-widget={id} className={cx(place, 'grid')}>
        <WidgetBody id={id} gridSize={gridSize} />
      </section>
    )
  }
  return (
    <section
      aria-labelledby={`widget-${id}`}
      data-widget={id}
      className={cx(place, 'flex flex-col rounded-xl border border-line bg-surface px-5 pt-4.5 pb-5 max-sm:p-4')}
    >
      <div className="mb-3 flex min-h-6 items-baseline justify-between gap-3">
        <h2 id={`widget-${id}`} className="min-w-0 text-base">
          {title()}
        </h2>
        {Aside && (
          <div className="flex-none text-sm text-ink-2">
            <WidgetCatch renderBroken={() => null}>
              <Suspense>
                <Aside size={gridSize} />
              </Suspense>
            </WidgetCatch>
          </div>
        )}
      </div>
      <div className="flex min-h-0 flex-1 flex-col">
        <WidgetBody id={id} gridSize={gridSize} />
      </div>
    </section>
  )
})
