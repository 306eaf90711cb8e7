import type { Layout, PlacedWidget, WidgetId } from '@song-hanh/contract/dashboard/layout'
import { useEffect, useMemo, useRef } from 'react'
import { m } from '../../../words/compiled/messages.js'
import { cycleSize, cycleSizeBack, hideWidget, moveWidget, resizeWidget, shownIn, widgetIn } from '../layout/layout.ts'
import type { Change } from '../layout/use-layout.ts'
import { widgetViews } from '../layout/widgets.ts'
import type { FrameActions } from './edit-frame.tsx'
import { type useWidgetBoard, whereIs } from './use-widget-board.ts'

type FrameActionOptions = {
  layout: Layout
  change: Change
  announce: (sentence: string) => void
  board: ReturnType<typeof useWidgetBoard>
  focusNext: (selector: string) => void
}

/** The frame to focus when this one is hidden. */
export const besideIn = (widgets: readonly PlacedWidget[], id: WidgetId): WidgetId | undefined => {
  const at = widgets.findIndex((one) => one.id === id)
  return (widgets[at + 1] ?? widgets[at - 1])?.id
}

/** Actions of a frame, as stable functions: a frame re-renders for its own changes only. */
export const useFrameActions = ({ layout, change, announce, board, focusNext }: FrameActionOptions): FrameActions => {
  const resize = (id: WidgetId, next: Layout) => {
    const widget = widgetViews[id].title()
    // a toast per press would pile up; the frame itself shows the result
    announce(m.home_sized({ widget, size: widgetIn(next, id).gridSize }))
    change(next)
  }
  const actions: FrameActions = {
    toggle: board.toggle,
    pressKey: (id, event) => {
      const isLarger = event.key === '+' || event.key === '='
      if (board.step(event.key)) event.preventDefault()
      else if (isLarger || event.key === '-') {
        event.preventDefault()
        if (!board.isHolding()) resize(id, isLarger ? cycleSize(layout, id) : cycleSizeBack(layout, id))
      }
    },
    moveBy: (id, by) => {
      const next = moveWidget(layout, id, whereIs(layout, id).position - 1 + by)
      change(next, m.home_moved(whereIs(next, id)))
    },
    resize: (id, size) => resize(id, resizeWidget(layout, id, size)),
    cycle: (id) => resize(id, cycleSize(layout, id)),
    hide: (id) => {
      const neighbour = besideIn(shownIn(layout, widgetIn(layout, id).section), id)
      focusNext(neighbour ? `[data-grip="${neighbour}"]` : '#hidden-widgets')
      change(hideWidget(layout, id), m.home_hid({ widget: widgetViews[id].title() }))
    },
  }
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  return useMemo<FrameActions>(
    () => ({
      toggle: (id) => latest.current.toggle(id),
      pressKey: (id, event) => latest.current.pressKey(id, event),
      moveBy: (id, by) => latest.current.moveBy(id, by),
      resize: (id, size) => latest.current.resize(id, size),
      cycle: (id) => latest.current.cycle(id),
      hide: (id) => latest.current.hide(id),
    }),
    [],
  )
}
