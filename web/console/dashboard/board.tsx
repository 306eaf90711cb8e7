import type { Layout } from '@song-hanh/contract/dashboard/layout'
import { sections } from '@song-hanh/contract/dashboard/layout-shape'
import { Button } from '../../ui/button/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { m } from '../../words/compiled/messages.js'
import { type Filter, isFound } from './find-widgets.ts'
import { gridLook } from './layout/grid-look.ts'
import { shownIn } from './layout/layout.ts'
import { WidgetFrame } from './layout/widget-frame.tsx'
import { widgetViews } from './layout/widgets.ts'

type BoardProps = {
  layout: Layout
  filter: Filter
  typed: string
  /** Why the layout cannot be changed now. */
  whyNot: string | undefined
  onShowAll: () => void
  onReset: () => void
}

const NoneFound = ({ typed, onShowAll }: Pick<BoardProps, 'typed' | 'onShowAll'>) => (
  <EmptyState
    small
    title={m.home_none_found()}
    action={
      <Button variant="quiet" onClick={onShowAll}>
        {m.home_show_all()}
      </Button>
    }
  >
    {typed.trim() ? m.home_none_found_hint({ typed: typed.trim() }) : m.home_none_filtered_hint()}
  </EmptyState>
)

const AllHidden = ({ whyNot, onReset }: Pick<BoardProps, 'whyNot' | 'onReset'>) => (
  <EmptyState
    small
    title={m.home_all_hidden()}
    action={
      <Button variant="quiet" disabledReason={whyNot} onClick={onReset}>
        {m.home_reset()}
      </Button>
    }
  >
    {m.home_all_hidden_hint()}
  </EmptyState>
)

const countWords = (count: number) => (count === 1 ? m.home_found_one() : m.home_found({ count }))

/** The widgets in their three sections, after filter and search. */
export const Board = ({ layout, filter, typed, whyNot, onShowAll, onReset }: BoardProps) => {
  const shown = sections.map((section) => ({ section, widgets: shownIn(layout, section) }))
  const found = shown.map(({ section, widgets }) => ({
    section,
    widgets: widgets.filter((widget) => {
      const { title, type } = widgetViews[widget.id]
      return isFound(widget, { title: title(), type }, filter, typed)
    }),
  }))
  const count = found.reduce((sum, { widgets }) => sum + widgets.length, 0)
  const isAllHidden = shown.every(({ widgets }) => widgets.length === 0)
  const isNarrowed = filter !== 'all' || typed.trim() !== ''
  return (
    <div className="@container">
      {/* announced on change, not when the page opens */}
      <output className="sr-only">{isNarrowed && countWords(count)}</output>
      {isAllHidden && <AllHidden whyNot={whyNot} onReset={onReset} />}
      {count === 0 && !isAllHidden && <NoneFound typed={typed} onShowAll={onShowAll} />}
      <div className="grid gap-5 max-md:gap-3.5">
        {found.map(
          ({ section, widgets }) =>
            widgets.length > 0 && (
              <div key={section} className={cx(gridLook[section], 'gap-5 max-md:gap-3.5')}>
                {widgets.map(({ id, gridSize }) => (
                  <WidgetFrame key={id} id={id} gridSize={gridSize} section={section} />
                ))}
              </div>
            ),
        )}
      </div>
    </div>
  )
}
