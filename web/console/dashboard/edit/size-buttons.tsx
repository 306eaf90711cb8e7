import type { PlacedWidget } from '@song-hanh/contract/dashboard/layout'
import { maxGridSize } from '@song-hanh/contract/dashboard/layout-shape'
import { Button } from '../../../ui/button/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { m } from '../../../words/compiled/messages.js'

type SizeChoiceProps = Pick<PlacedWidget, 'section' | 'gridSize'> & {
  widget: string
  onResize: (size: number) => void
  className: string
}

/** All sizes of the section. */
export const SizeChoice = ({ widget, section, gridSize, onResize, className }: SizeChoiceProps) => (
  <fieldset className={cx('gap-0.5 rounded-md bg-sunken p-0.5', className)}>
    <legend className="sr-only">{m.home_size_of({ widget })}</legend>
    {Array.from({ length: maxGridSize[section] }, (_, at) => at + 1).map((size) => (
      <button
        key={size}
        type="button"
        aria-pressed={size === gridSize}
        aria-label={m.home_size({ size })}
        onClick={() => onResize(size)}
        className={cx(
          'num h-6.5 min-w-7 flex-1 rounded-[6px] text-sm font-semibold transition-colors',
          size === gridSize ? 'bg-jade text-on-jade' : 'text-ink-2 hover:bg-hover hover:text-ink',
        )}
      >
        {size}
      </button>
    ))}
  </fieldset>
)

type SizeCycleProps = Pick<PlacedWidget, 'gridSize'> & { widget: string; onCycle: () => void; className: string }

/** On a phone, where all are one column wide: one button that cycles. */
export const SizeCycle = ({ widget, gridSize, onCycle, className }: SizeCycleProps) => (
  <Button
    variant="ghost"
    size="sm"
    className={className}
    // starts with its visible label
    aria-label={`${m.home_size({ size: gridSize })}: ${widget}`}
    onClick={onCycle}
  >
    {m.home_size({ size: gridSize })}
  </Button>
)
