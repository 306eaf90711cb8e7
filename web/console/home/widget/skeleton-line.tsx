import { cx } from '../../../ui/cx.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

type SkeletonLineProps = {
  /** How long the text may be. */
  width: string
  /** The size of the text, as what comes will have it. */
  look?: string | undefined
}

/** Keeps the place of one line of text: as high as the line, so that nothing moves when the text comes. */
export const SkeletonLine = ({ width, look }: SkeletonLineProps) => (
  <span className={cx('flex h-[1lh] items-center', look)}>
    <Skeleton className={cx('h-[0.7lh] max-w-full', width)} />
  </span>
)
