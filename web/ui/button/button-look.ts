import { cx } from '../cx.ts'

export type ButtonVariant = 'primary' | 'quiet' | 'ghost' | 'danger' | 'danger-solid' | 'gold'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-jade text-on-jade hover:bg-jade-strong',
  quiet: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  ghost: 'text-ink-2 hover:bg-hover hover:text-ink',
  danger: 'border border-lacquer text-lacquer hover:bg-lacquer-tint',
  'danger-solid': 'bg-lacquer text-on-lacquer hover:bg-lacquer-strong',
  gold: 'bg-gold text-on-gold hover:bg-gold-strong',
}

const off: Record<ButtonVariant, string> = {
  primary: 'bg-off text-on-off',
  quiet: 'border border-off bg-transparent text-on-off',
  ghost: 'text-on-off',
  danger: 'border border-off text-on-off',
  'danger-solid': 'bg-off text-on-off',
  gold: 'bg-off text-on-off',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-7.5 rounded-md px-2.5 py-1 text-sm max-md:min-h-11',
  md: 'min-h-9 rounded-md px-3.5 py-1.5 text-ui max-md:min-h-11',
  lg: 'min-h-12 rounded-lg px-5 py-2 text-base',
}

const squares: Record<ButtonSize, string> = {
  sm: 'size-7.5 rounded-md max-md:size-11',
  md: 'size-9 rounded-md max-md:size-11',
  lg: 'size-12 rounded-lg',
}

type Look = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** For an icon alone. */
  square?: boolean | undefined
  isOff?: boolean | undefined
  className?: string | undefined
}

/** The classes of a button, also for links that look like one. */
export const buttonLook = ({ variant = 'primary', size = 'md', square = false, isOff = false, className }: Look = {}) =>
  cx(
    'relative inline-flex items-center justify-center gap-2 text-center font-semibold transition-colors select-none',
    'md:whitespace-nowrap',
    square ? squares[size] : sizes[size],
    isOff ? cx(off[variant], 'cursor-not-allowed') : variants[variant],
    className,
  )
