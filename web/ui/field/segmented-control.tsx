import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

type Segment<T extends string> = { value: T; label: ReactNode; icon?: ReactNode; count?: number }

type SegmentedControlProps<T extends string> = {
  label: string
  segments: readonly Segment<T>[]
  value: T
  onChange: (value: T) => void
  className?: string | undefined
}

/** A few views of the same thing. Native radio buttons, so arrow keys work without our code. */
export const SegmentedControl = <T extends string>(props: SegmentedControlProps<T>) => {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      className={cx('inline-flex max-w-full gap-0.5 overflow-x-auto rounded-lg bg-sunken p-0.75', props.className)}
    >
      {props.segments.map(({ value, label, icon, count }) => (
        <label
          key={value}
          className={cx(
            'relative inline-flex h-7.5 flex-auto items-center justify-center gap-1.5 rounded-md px-3 text-sm font-semibold whitespace-nowrap text-ink-2 transition-colors hover:text-ink max-md:h-11 [&_svg]:size-4',
            'has-checked:bg-surface has-checked:text-ink has-checked:inset-ring has-checked:inset-ring-line dark:has-checked:bg-line',
            'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-(--focus)',
          )}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {icon}
          {label}
          {count !== undefined && <span className="num font-normal text-ink-2">{count}</span>}
        </label>
      ))}
    </div>
  )
}
