import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { m } from '../../words/compiled/messages.js'
import { buttonLook } from '../button/button-look.ts'
import { wrapIndex } from '../wrap-index.ts'

type CarouselProps = { label: string; slides: readonly { id: string; name: string; content: ReactNode }[] }

/** Swiped by native scrolling; the buttons and arrow keys wrap around. No autoplay. */
export const Carousel = ({ label, slides }: CarouselProps) => {
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const go = (to: number) => {
    const next = wrapIndex(to, slides.length)
    const element = track.current
    if (element) element.scrollTo({ left: next * element.clientWidth, behavior: 'smooth' })
    setCurrent(next)
  }
  const settle = () => {
    const element = track.current
    if (element) setCurrent(wrapIndex(Math.round(element.scrollLeft / element.clientWidth), slides.length))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    go(current + (event.key === 'ArrowRight' ? 1 : -1))
  }
  const position = m.ui_carousel_position({ current: current + 1, total: slides.length })
  return (
    <section aria-roledescription="carousel" aria-label={label} onKeyDown={press} className="min-w-0">
      <div
        ref={track}
        tabIndex={0}
        role="group"
        aria-label={label}
        onScrollEnd={settle}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-xl border border-line bg-sunken [scrollbar-width:none]"
      >
        {slides.map((slide, index) => (
          <div
            key={slide.id}
            role="group"
            aria-roledescription="slide"
            aria-label={slide.name}
            aria-hidden={index !== current}
            inert={index !== current}
            className="w-full flex-none snap-start"
          >
            {slide.content}
          </div>
        ))}
      </div>
      <div className="mt-3 flex items-center justify-between gap-4">
        <p className="min-w-0 text-ui">
          <span className="block truncate font-semibold">{slides[current]?.name}</span>
        </p>
        <div className="flex flex-none items-center gap-1">
          <span role="status" className="num mr-2 text-sm text-ink-2">
            {position}
            <span className="sr-only">: {slides[current]?.name}</span>
          </span>
          <button
            type="button"
            aria-label={m.ui_previous()}
            onClick={() => go(current - 1)}
            className={buttonLook({ variant: 'quiet', square: true })}
          >
            <ChevronLeft className="size-4.5" />
          </button>
          <button
            type="button"
            aria-label={m.ui_next()}
            onClick={() => go(current + 1)}
            className={buttonLook({ variant: 'quiet', square: true })}
          >
            <ChevronRight className="size-4.5" />
          </button>
        </div>
      </div>
    </section>
  )
}
