import { DndContext, DragOverlay } from '@dnd-kit/core'
import type { Layout, PlacedWidget } from '@song-hanh/contract/dashboard/layout'
import { sections } from '@song-hanh/contract/dashboard/layout-shape'
import { useCallback, useEffect, useRef, useState } from 'react'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { m } from '../../../words/compiled/messages.js'
import { hiddenIn, isSameLayout, shownIn } from '../layout/layout.ts'
import type { Change } from '../layout/use-layout.ts'
import { HiddenWidgets, KeyLegend } from './hidden-widgets.tsx'
import { Lane } from './lane.tsx'
import { LiftedFrame } from './lifted-frame.tsx'
import { besideIn, useFrameActions } from './use-frame-actions.ts'
import { useRestoredFocus } from './use-restored-focus.ts'
import { useWidgetBoard } from './use-widget-board.ts'

type EditModeProps = {
  layout: Layout
  change: Change
  onShow: (widget: PlacedWidget) => void
  onLeave: () => void
}

const isInPopup = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=menu], [role=dialog], [role=alertdialog]') !== null

/** The board in edit mode. Every change is saved at once; Escape undoes all changes of this edit. */
export const EditMode = ({ layout, change, onShow, onLeave }: EditModeProps) => {
  const [begun] = useState(layout)
  const root = useRef<HTMLDivElement>(null)
  const voice = useRef<HTMLOutputElement>(null)
  const announce = useCallback((sentence: string) => {
    if (voice.current) voice.current.textContent = sentence
  }, [])
  const board = useWidgetBoard({ layout, change, announce })
  const focusNext = useRestoredFocus(root)

  const actions = useFrameActions({ layout, change, announce, board, focusNext })

  const leaveAsBegun = () => {
    onLeave()
    if (isSameLayout(layout, begun)) return
    change(begun)
    showToast(m.home_edit_left(), {
      tone: 'plain',
      action: { label: m.home_edit_back(), onPress: () => change(layout) },
    })
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isInPopup(event.target)) return
    // the library puts back what is being dragged
    if (board.isHeldByKeyboard()) board.putBack()
    else if (!board.isHolding()) leaveAsBegun()
  }
  const dropElsewhere = ({ target }: FocusEvent) => {
    const isGrip = target instanceof HTMLElement && target.dataset['grip'] === board.lifted?.id
    if (board.isHeldByKeyboard() && !isGrip) board.drop()
  }
  useEffect(() => {
    addEventListener('keydown', escape, true)
    addEventListener('focusin', dropElsewhere)
    return () => {
      removeEventListener('keydown', escape, true)
      removeEventListener('focusin', dropElsewhere)
    }
  })
  useEffect(() => {
    // a pointer user sees where it is; the keyboard may move it out of view
    if (board.lifted?.by !== 'keyboard') return
    root.current?.querySelector(`[data-frame="${board.lifted.id}"]`)?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    announce(m.home_editing())
    root.current?.querySelector<HTMLElement>('[data-grip]')?.focus({ preventScroll: true })
  }, [announce])

  const hidden = hiddenIn(layout)
  const show = (widget: PlacedWidget) => {
    const neighbour = besideIn(hidden, widget.id)
    focusNext(neighbour ? `[data-show="${neighbour}"]` : '#hidden-widgets')
    onShow(widget)
  }
  return (
    <DndContext {...board.context}>
      <output ref={voice} aria-live="assertive" className="sr-only" />
      <div ref={root} className="grid items-start gap-7 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="@container min-w-0">
          {sections.map((section) => (
            <Lane
              key={section}
              section={section}
              widgets={shownIn(board.draft, section)}
              lifted={board.lifted}
              actions={actions}
            />
          ))}
        </div>
        <aside className="xl:sticky xl:top-[calc(var(--frame-top)+4.625rem)] xl:border-l xl:border-line xl:pl-7">
          <HiddenWidgets hidden={hidden} onShow={show} />
          <KeyLegend />
        </aside>
      </div>
      <DragOverlay dropAnimation={null}>
        {board.lifted?.by === 'pointer' && <LiftedFrame id={board.lifted.id} />}
      </DragOverlay>
    </DndContext>
  )
}
