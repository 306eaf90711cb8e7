import { cx } from '../../../ui/cx.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

type SkeletonLineProps = {
  /** Width of the text. */
  width: string
  /** Size of the text that will replace it. */
  look?: string | undefined
}

/** Reserves one line of text, so that nothing moves when it arrives. */
export const SkeletonLine = ({ width, look }: SkeletonLineProps) => (
  <span className={cx('flex h-[1lh] items-center', look)}>
    <Skeleton className={cx('h-[0.7lh] max-w-full', width)} />
  </span>
)
