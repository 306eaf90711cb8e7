import { Star as StarIcon } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import { starsOf } from './stars.ts'

const shape = 'absolute inset-0 size-full stroke-none'

/** Stars for sighted people, one sentence for screen readers. `text` is the localised rating. */
export const Rating = ({ value, text, className }: { value: number; text: string; className?: string }) => (
  <span role="img" aria-label={m.solution_stars({ rating: text })} className={cx('inline-flex gap-px', className)}>
    {starsOf(value).map((star, index) => (
      // the five stars never change their order
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} aria-hidden className="relative size-4">
        <StarIcon className={cx(shape, star === 'full' ? 'fill-gold' : 'fill-line')} />
        {star === 'half' && <StarIcon className={cx(shape, 'fill-gold [clip-path:inset(0_50%_0_0)]')} />}
      </span>
    ))}
  </span>
)
