import { cx } from '../cx.ts'

export type ControlSize = 'md' | 'lg'

/** Box of all inputs and selects. Text is 16 px on phones, below that iOS zooms into the page. */
export const inputLook = (size: ControlSize, className?: string) =>
  cx(
    'w-full min-w-0 border border-line-strong bg-surface text-ink transition-colors placeholder:text-ink-3',
    'hover:border-ink-3 focus-visible:border-jade focus-visible:outline-offset-0 aria-invalid:border-lacquer',
    '[&:is(input,textarea):read-only:enabled]:bg-sunken disabled:cursor-not-allowed disabled:border-off disabled:bg-off disabled:text-on-off max-md:text-[1rem]',
    // hides WebKit's native clear button; where clearing is useful, the page has its own
    '[&::-webkit-search-cancel-button]:hidden',
    size === 'lg' ? 'h-12 rounded-lg px-3.5 text-base' : 'h-10 rounded-md px-3 text-ui max-md:h-11',
    className,
  )
