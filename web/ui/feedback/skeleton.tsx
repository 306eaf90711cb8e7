import { cx } from '../cx.ts'

/** A placeholder: give it the size of the text or picture it stands for. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <span
    aria-hidden="true"
    className={cx('block animate-pulse rounded-sm bg-off motion-reduce:animate-none', className ?? 'h-4 w-32')}
  />
)
