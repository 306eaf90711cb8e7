import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { buttonLook } from '../../ui/button/button-look.ts'
import { cx } from '../../ui/cx.ts'
import { wrapIndex } from '../../ui/wrap-index.ts'
import { m } from '../../words/compiled/messages.js'
import { MissingPicture } from './missing-picture.tsx'
import type { SolutionContent } from './solution-view.ts'
import { ThemedPicture } from './themed-picture.tsx'

type Shot = SolutionContent['group']['screenshots'][number]

const Slide = ({ shot, isCurrent }: { shot: Shot; isCurrent: boolean }) => {
  const [isLost, setIsLost] = useState(false)
  return (
    <li aria-hidden={!isCurrent} className="w-full flex-none snap-start px-4 sm:px-9">
      {isLost ? (
        <MissingPicture description={shot.description} />
      ) : (
        <ThemedPicture
          src={shot.url}
          alt={`${shot.title}. ${shot.description}`}
          onLost={() => setIsLost(true)}
          className="mx-auto h-auto w-full max-w-250 rounded-t-xl shadow-float"
        />
      )}
    </li>
  )
}

type ThumbnailsProps = { shots: readonly Shot[]; current: number; onChoose: (index: number) => void }

const Thumbnails = ({ shots, current, onChoose }: ThumbnailsProps) => (
  <ul className="flex gap-2 max-sm:gap-1.5">
    {shots.map((shot, index) => (
      <li key={shot.url}>
        <button
          type="button"
          aria-label={m.solution_picture_show({ title: shot.title })}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onChoose(index)}
          className={cx(
            'block h-13.5 w-22 overflow-hidden rounded-md border-2 transition-colors max-sm:h-11 max-sm:w-14',
            index === current ? 'border-(--acc)' : 'border-line hover:border-line-strong',
          )}
        >
          <ThemedPicture src={shot.url} alt="" className="size-full object-cover object-right-top" />
        </button>
      </li>
    ))}
  </ul>
)

/** Swiped by native scrolling; buttons and arrow keys wrap around. No autoplay. */
export const Screenshots = ({ shots }: { shots: readonly Shot[] }) => {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [announcement, setAnnouncement] = useState('')
  const statusOf = (index: number) =>
    m.solution_picture_status({ current: index + 1, total: shots.length, title: shots[index]?.title ?? '' })

  const go = (to: number) => {
    const next = wrapIndex(to, shots.length)
    const element = track.current
    element?.scrollTo({ left: next * element.clientWidth, behavior: 'smooth' })
    setCurrent(next)
    setAnnouncement(statusOf(next))
  }
  const settle = () => {
    const element = track.current
    if (!element) return
    const reached = wrapIndex(Math.round(element.scrollLeft / element.clientWidth), shots.length)
    if (reached === current) return
    setCurrent(reached)
    setAnnouncement(statusOf(reached))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    go(current + (event.key === 'ArrowRight' ? 1 : -1))
  }
  const shot = shots[current]
  const arrow = buttonLook({ variant: 'quiet', square: true, className: 'size-10' })
  return (
    <section aria-roledescription="carousel" aria-label={m.solution_pictures()} onKeyDown={press} className="min-w-0">
      <ul
        ref={track}
        tabIndex={0}
        aria-label={m.solution_pictures()}
        onScrollEnd={settle}
        className={cx(
          'flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain rounded-2xl pt-4 sm:pt-9',
          'bg-(--acc-tint) [scrollbar-width:none]',
        )}
      >
        {shots.map((item, index) => (
          <Slide key={item.url} shot={item} isCurrent={index === current} />
        ))}
      </ul>
      <div className="mt-3.5 flex flex-wrap items-center gap-x-6 gap-y-3 max-sm:gap-x-2">
        <p className="min-h-11 min-w-56 flex-1 max-sm:basis-full text-ui text-ink-2">
          <span className="block font-semibold text-ink">{shot?.title}</span>
          {shot?.description}
        </p>
        <Thumbnails shots={shots} current={current} onChoose={go} />
        <div className="flex items-center gap-1.5 text-sm text-ink-2 max-sm:ml-auto">
          <button
            type="button"
            aria-label={m.solution_picture_previous()}
            onClick={() => go(current - 1)}
            className={arrow}
          >
            <ChevronLeft aria-hidden className="size-4.5" />
          </button>
          <span aria-hidden className="num min-w-10 text-center">
            {current + 1} / {shots.length}
          </span>
          <button
            type="button"
            aria-label={m.solution_picture_next()}
            onClick={() => go(current + 1)}
            className={arrow}
          >
            <ChevronRight aria-hidden className="size-4.5" />
          </button>
        </div>
      </div>
      <p className="mt-2 text-sm text-ink-3">{m.solution_picture_note()}</p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  )
}
