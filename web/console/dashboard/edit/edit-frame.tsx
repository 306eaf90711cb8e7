import { useDraggable } from '@dnd-kit/core'
import type { PlacedWidget, WidgetId } from '@song-hanh/contract/dashboard/layout'
import { EyeOff, GripVertical } from 'lucide-react'
import { type KeyboardEvent, memo } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { m } from '../../../words/compiled/messages.js'
import { WidgetBody } from '../layout/widget-frame.tsx'
import { widgetViews } from '../layout/widgets.ts'
import { editSpanLook } from './edit-look.ts'
import { MoveButtons } from './move-buttons.tsx'
import { SizeChoice, SizeCycle } from './size-buttons.tsx'

/** A scaled-down preview of the widget; inert. */
const Preview = memo(({ id, gridSize }: Pick<PlacedWidget, 'id' | 'gridSize'>) => (
  <div
    inert
    aria-hidden="true"
    className={cx(
      'mx-3 flex-auto overflow-hidden',
      widgetViews[id].bare ? 'h-55 rounded-lg' : 'h-28 [mask-image:linear-gradient(#000_62%,transparent)]',
    )}
  >
    <div className="@container grid [zoom:.6]">
      <WidgetBody id={id} gridSize={gridSize} />
    </div>
  </div>
))

const gripLook =
  'grid size-8 flex-none cursor-grab touch-manipulation place-items-center rounded-md text-ink-3 hover:bg-hover hover:text-ink max-md:size-11'

export type FrameActions = {
  toggle: (id: WidgetId) => void
  pressKey: (id: WidgetId, event: KeyboardEvent) => void
  moveBy: (id: WidgetId, by: -1 | 1) => void
  resize: (id: WidgetId, size: number) => void
  cycle: (id: WidgetId) => void
  hide: (id: WidgetId) => void
}

type EditFrameProps = Pick<PlacedWidget, 'id' | 'gridSize' | 'section'> & {
  isFirst: boolean
  isLast: boolean
  lifted: 'pointer' | 'keyboard' | undefined
  actions: FrameActions
}

export const EditFrame = memo(({ id, gridSize, section, isFirst, isLast, lifted, actions }: EditFrameProps) => {
  const { setNodeRef, listeners, attributes } = useDraggable({ id })
  const widget = widgetViews[id].title()
  const move = { widget, isFirst, isLast, onMove: (by: -1 | 1) => actions.moveBy(id, by) }
  return (
    <li
      ref={setNodeRef}
      data-frame={id}
      className={cx(
        '@container flex min-w-0 scroll-my-20 flex-col rounded-xl border',
        editSpanLook({ section, gridSize }),
        lifted === 'pointer' && 'border-dashed border-jade bg-jade-tint *:opacity-0',
        lifted === 'keyboard' && 'border-jade bg-surface shadow-float ring-1 ring-jade',
        !lifted && 'border-line-strong bg-surface',
      )}
    >
      <div
        {...listeners}
        className="flex cursor-grab touch-manipulation items-center gap-2 p-1.5 pl-1 select-none [-webkit-touch-callout:none]"
      >
        <button
          type="button"
          data-grip={id}
          aria-label={m.home_grip({ widget })}
          aria-describedby={attributes['aria-describedby']}
          aria-pressed={lifted !== undefined}
          // a click without a pointer: by Space, Enter or a screen reader
          onClick={(event) => event.detail === 0 && actions.toggle(id)}
          onKeyDown={(event) => actions.pressKey(id, event)}
          className={cx(gripLook, lifted && 'text-jade')}
        >
          <GripVertical className="size-4.5" aria-hidden="true" />
        </button>
        <h3 className="min-w-0 flex-1 text-ui wrap-break-word">{widget}</h3>
        <span className="flex flex-none max-md:hidden @max-[15rem]:hidden">
          <MoveButtons {...move} />
        </span>
      </div>
      <Preview id={id} gridSize={gridSize} />
      {/* its own ground: the picture above is larger than the part of it that is shown */}
      <div className="relative flex flex-wrap items-center gap-1 rounded-b-xl bg-surface p-2 pt-1.5 pl-1.5">
        <Button variant="ghost" size="sm" aria-label={m.home_hide_widget({ widget })} onClick={() => actions.hide(id)}>
          <EyeOff className="size-4" aria-hidden="true" />
          {m.home_hide()}
        </Button>
        <SizeCycle widget={widget} gridSize={gridSize} onCycle={() => actions.cycle(id)} className="md:hidden" />
        {/* in a narrow frame they leave the title its room */}
        <span className="ml-auto hidden flex-none max-md:flex @max-[15rem]:flex">
          <MoveButtons {...move} />
        </span>
        <SizeChoice
          widget={widget}
          section={section}
          gridSize={gridSize}
          onResize={(size) => actions.resize(id, size)}
          className="ml-auto flex max-md:hidden @max-[15rem]:w-full"
        />
      </div>
    </li>
  )
})
