import { cx } from './cx.ts'

/** Two rotating arcs in the colour of the text. */
export const Spinner = ({ className }: { className?: string | undefined }) => (
  <svg
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeWidth="2"
    aria-hidden="true"
    className={cx('size-4.5 flex-none animate-spin motion-reduce:animate-none', className)}
  >
    <path d="M10 2a8 8 0 0 1 8 8" />
    <path d="M10 6a4 4 0 0 1 4 4" opacity="0.6" />
    <path d="M10 18a8 8 0 0 1-8-8" opacity="0.35" />
    <path d="M10 14a4 4 0 0 1-4-4" opacity="0.25" />
  </svg>
)
