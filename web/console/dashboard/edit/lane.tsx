import type { PlacedWidget, Section } from '@song-hanh/contract/dashboard/layout'
import { useRef } from 'react'
import { cx } from '../../../ui/cx.ts'
import { m } from '../../../words/compiled/messages.js'
import { sectionNames } from '../layout/section-names.ts'
import { EditFrame, type FrameActions } from './edit-frame.tsx'
import { editGridLook } from './edit-look.ts'
import { useMoveAnimation } from './use-move-animation.ts'
import type { LiftedWidget } from './use-widget-board.ts'

const sizeWords: Record<Section, () => string> = {
  top: m.home_top_sizes,
  middle: m.home_middle_sizes,
  bottom: m.home_bottom_sizes,
}

type LaneProps = { section: Section; widgets: PlacedWidget[]; lifted: LiftedWidget | undefined; actions: FrameActions }

/** One section with its frames. */
export const Lane = ({ section, widgets, lifted, actions }: LaneProps) => {
  const list = useRef<HTMLUListElement>(null)
  useMoveAnimation(list)
  return (
    <section aria-labelledby={`lane-${section}`} className="not-first:mt-5.5">
      <div className="mb-2.5 flex items-baseline gap-2.5 text-sm text-ink-2">
        <h2 id={`lane-${section}`} className="text-sm tracking-normal text-ink">
          {sectionNames[section]()}
        </h2>
        <span className="max-md:hidden">{sizeWords[section]()}</span>
      </div>
      {widgets.length === 0 ? (
        <p className="rounded-xl border border-dashed border-line-strong px-4 py-6 text-center text-sm text-ink-2">
          {m.home_section_empty()}
        </p>
      ) : (
        <ul ref={list} className={cx(editGridLook[section], 'relative gap-3.5')}>
          {widgets.map(({ id, gridSize }, at) => (
            <EditFrame
              key={id}
              id={id}
              gridSize={gridSize}
              section={section}
              isFirst={at === 0}
              isLast={at === widgets.length - 1}
              lifted={lifted?.id === id ? lifted.by : undefined}
              actions={actions}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
