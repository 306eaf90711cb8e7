import type { WidgetId } from '@song-hanh/contract/dashboard/layout'
import { useLayoutEffect, useRef } from 'react'

/** The frame's content as cloned nodes: nothing re-renders, fetches data, or has an accessible name. */
const pictureOf = (frame: Element): Node[] => {
  const copy = frame.cloneNode(true) as Element
  for (const one of copy.querySelectorAll('[id], [data-grip]')) {
    one.removeAttribute('id')
    one.removeAttribute('data-grip')
  }
  return [...copy.childNodes]
}

/** The drag overlay: a clone, because it is repositioned on every move. */
export const LiftedFrame = ({ id }: { id: WidgetId }) => {
  const picture = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const frame = document.querySelector(`[data-frame="${id}"]`)
    if (frame) picture.current?.replaceChildren(...pictureOf(frame))
  }, [id])
  return (
    <div
      ref={picture}
      inert
      aria-hidden="true"
      className="@container flex h-full rotate-1 cursor-grabbing flex-col rounded-xl border-2 border-jade bg-surface shadow-float motion-reduce:rotate-0"
    />
  )
}
