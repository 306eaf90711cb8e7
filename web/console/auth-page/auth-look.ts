import { cx } from '../../ui/cx.ts'

/** A link inside text; on phones its target is larger than its text. */
export const textLink = (className = 'font-semibold') =>
  cx(
    'rounded-sm text-jade underline decoration-jade/35 underline-offset-3 hover:decoration-current',
    'max-sm:-my-3 max-sm:py-3',
    className,
  )
