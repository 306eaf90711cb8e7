import { ChevronDown } from 'lucide-react'
import { type ChangeEvent, Suspense, useId } from 'react'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import { PackageCard } from './package-card.tsx'
import type { PackageView } from './package-view.ts'

const PHONE = 4
const DESKTOP = 6

type PackageGridProps = {
  items: PackageView[]
  featureCount: number
  headingLevel: 2 | 3 | 4
  /** All cards are in the HTML; the fold only hides the later ones. */
  isFolded?: boolean
  className?: string
}

const foldedLook = cx(
  'max-md:nth-[n+5]:not-group-has-[[data-fold]:checked]/fold:hidden',
  'md:nth-[n+7]:not-group-has-[[data-fold]:checked]/fold:hidden',
)

/** Focuses the first card that was revealed, not the control behind it. */
const focusFirstNew = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
  if (!currentTarget.checked) return
  const cards = currentTarget.closest('[data-grid]')?.querySelectorAll('article')
  const first = cards?.[window.matchMedia('(width >= 48rem)').matches ? DESKTOP : PHONE]
  first?.focus()
}

/** A checkbox, so that it works before and without any script. */
const Unfold = ({ count }: { count: number }) => {
  const id = useId()
  const more = 'items-center gap-1.5 group-has-[[data-fold]:checked]/fold:hidden'
  return (
    <div className={cx('border-t border-line bg-surface', count <= DESKTOP && 'md:hidden')}>
      <input id={id} type="checkbox" data-fold onChange={focusFirstNew} className="peer sr-only" />
      <label
        htmlFor={id}
        className={cx(
          'flex min-h-14 cursor-pointer items-center justify-center text-ui font-semibold text-(--acc) transition-colors hover:bg-hover',
          'peer-focus-visible:outline-2 peer-focus-visible:-outline-offset-4 peer-focus-visible:outline-(--focus)',
        )}
      >
        <span className={cx('flex md:hidden', more)}>
          {m.offer_more({ count: count - PHONE })}
          <ChevronDown aria-hidden className="size-4" />
        </span>
        <span className={cx('hidden md:flex', more)}>
          {m.offer_more({ count: count - DESKTOP })}
          <ChevronDown aria-hidden className="size-4" />
        </span>
        <span className="hidden items-center gap-1.5 group-has-[[data-fold]:checked]/fold:flex">
          {m.offer_fewer()}
          <ChevronDown aria-hidden className="size-4 rotate-180" />
        </span>
      </label>
    </div>
  )
}

/** A grid of packages; an empty cell is background. */
export const PackageGrid = ({ items, featureCount, headingLevel, isFolded = false, className }: PackageGridProps) => (
  <div data-grid className="group/fold overflow-clip rounded-2xl border border-line">
    <div className={cx('grid gap-px', className ?? 'md:grid-cols-2 xl:grid-cols-3')}>
      {/* nothing here ever waits: each card is a boundary so that React wakes a long page in pieces, and what is pressed first */}
      {items.map((item) => (
        <Suspense key={item.id}>
          <PackageCard
            item={item}
            featureCount={featureCount}
            headingLevel={headingLevel}
            {...(isFolded && { className: foldedLook })}
          />
        </Suspense>
      ))}
    </div>
    {isFolded && items.length > PHONE && <Unfold count={items.length} />}
  </div>
)
