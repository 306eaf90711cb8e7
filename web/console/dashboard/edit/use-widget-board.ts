import type { CollisionDetection, DndContextProps } from '@dnd-kit/core'
import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { Layout, WidgetId } from '@song-hanh/contract/dashboard/layout'
import { useRef, useState } from 'react'
import { m } from '../../../words/compiled/messages.js'
import { moveWidget, shownIn, widgetIn } from '../layout/layout.ts'
import { sectionNames } from '../layout/section-names.ts'
import type { Change } from '../layout/use-layout.ts'
import { widgetViews } from '../layout/widgets.ts'
import { type Box, dropIndexAt } from './drop-index.ts'

/** Figures of the specification, except the tolerance: a finger is as unsteady as a mouse. */
const byMouse = { activationConstraint: { distance: 8 } }
const byTouch = { activationConstraint: { delay: 200, tolerance: 8 } }

/** The widget that is being moved, by pointer or keyboard. */
export type LiftedWidget = { id: WidgetId; by: 'pointer' | 'keyboard' }

export const whereIs = (layout: Layout, id: WidgetId) => {
  const { section } = widgetIn(layout, id)
  const shown = shownIn(layout, section)
  return {
    widget: widgetViews[id].title(),
    section: sectionNames[section](),
    position: shown.findIndex((one) => one.id === id) + 1,
    count: shown.length,
  }
}

/** Frames of the section and the pointer, relative to the section. */
const boxesAround = (id: WidgetId): { boxes: Box[]; lane: HTMLElement } | undefined => {
  const lane = document.querySelector(`[data-frame="${id}"]`)?.parentElement
  if (!lane) return undefined
  const frames = [...lane.querySelectorAll<HTMLElement>('[data-frame]')]
  const boxes = frames.map((frame) => ({
    id: frame.dataset['frame'] ?? '',
    left: frame.offsetLeft,
    top: frame.offsetTop,
    width: frame.offsetWidth,
    height: frame.offsetHeight,
  }))
  return { boxes, lane }
}
const silent = () => undefined
const inside = (value: number, length: number) => Math.min(Math.max(value, 1), length - 1)

const steps: Partial<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

type WidgetBoardOptions = { layout: Layout; change: Change; announce: (sentence: string) => void }

/**
 * All drag-and-drop logic. While a widget is lifted the board shows a draft with its new position; dropping commits the
 * draft.
 */
export const useWidgetBoard = ({ layout, change, announce }: WidgetBoardOptions) => {
  const [held, setHeld] = useState<{ lifted: LiftedWidget; draft: Layout }>()
  // handlers run between a change and the next render
  const now = useRef(held)
  const pointer = useRef<{ x: number; y: number }>(undefined)
  const hold = (next: typeof held) => {
    now.current = next
    setHeld(next)
  }

  const lift = (id: WidgetId, by: LiftedWidget['by']) => {
    hold({ lifted: { id, by }, draft: layout })
    announce(m.home_lifted(whereIs(layout, id)))
  }
  const moveTo = (place: number) => {
    if (!now.current) return
    const { lifted, draft } = now.current
    const next = moveWidget(draft, lifted.id, place)
    if (next === draft) return
    hold({ lifted, draft: next })
    announce(m.home_at(whereIs(next, lifted.id)))
  }
  const drop = () => {
    if (!now.current) return
    const { lifted, draft } = now.current
    hold(undefined)
    if (draft === layout) announce(m.home_put_back({ widget: widgetViews[lifted.id].title() }))
    else change(draft, m.home_moved(whereIs(draft, lifted.id)))
  }
  const putBack = () => {
    if (!now.current) return
    announce(m.home_put_back({ widget: widgetViews[now.current.lifted.id].title() }))
    hold(undefined)
  }

  const follow = () => {
    const at = pointer.current
    if (!now.current || !at) return
    const { id } = now.current.lifted
    const around = boxesAround(id)
    if (!around) return
    const { left, top, width, height } = around.lane.getBoundingClientRect()
    // outside the section it stays at the nearest edge
    const point = { x: inside(at.x - left, width), y: inside(at.y - top, height) }
    moveTo(dropIndexAt(point, around.boxes, id, width))
  }
  /** Called on every move. The result is computed in `follow`; here the pointer is where the library reports it. */
  const notePointer: CollisionDetection = ({ pointerCoordinates }) => {
    if (pointerCoordinates) pointer.current = pointerCoordinates
    return []
  }
  const sensors = useSensors(useSensor(MouseSensor, byMouse), useSensor(TouchSensor, byTouch))
  const context: Partial<DndContextProps> = {
    sensors,
    collisionDetection: notePointer,
    onDragStart: ({ active }) => lift(active.id as WidgetId, 'pointer'),
    onDragMove: follow,
    onDragEnd: drop,
    onDragCancel: putBack,
    accessibility: {
      // announced in `say` instead, which covers the keyboard too
      announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
      screenReaderInstructions: { draggable: m.home_grip_hint() },
      restoreFocus: false,
    },
  }

  return {
    context,
    draft: held?.draft ?? layout,
    lifted: held?.lifted,
    isHolding: () => now.current !== undefined,
    isHeldByKeyboard: () => now.current?.lifted.by === 'keyboard',
    putBack,
    drop,
    /** Space or Enter on the handle: lifts, or drops what is lifted. */
    toggle: (id: WidgetId) => (now.current ? drop() : lift(id, 'keyboard')),
    /** Arrow keys while lifted. Returns whether the key was handled. */
    step: (key: string): boolean => {
      const by = steps[key]
      if (!now.current || by === undefined) return false
      const { draft, lifted } = now.current
      moveTo(whereIs(draft, lifted.id).position - 1 + by)
      return true
    },
  }
}
