import { type ComponentProps, type MouseEvent, useId } from 'react'
import { m } from '../../words/compiled/messages.js'
import { buttonLook, type ButtonSize, type ButtonVariant } from './button-look.ts'
import { cx } from '../cx.ts'
import { ReasonTip } from './reason-tip.tsx'
import { Spinner } from '../spinner.tsx'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** In progress: the button keeps its width and ignores further presses. */
  busy?: boolean
  /** Why the button is disabled. It stays focusable, so that the reason can be read. */
  disabledReason?: string | undefined
  /** Where the reason shows: above, unless what it asks for is there. */
  reasonBelow?: boolean
  /** An icon alone; `aria-label` is then needed. */
  square?: boolean
}

export const Button = ({
  variant,
  size,
  square,
  busy = false,
  disabledReason,
  reasonBelow = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const tipId = useId()
  const isOff = disabledReason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff || busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isOff || busy || undefined}
      aria-describedby={isOff ? tipId : rest['aria-describedby']}
      aria-busy={busy || undefined}
      onClick={press}
      className={buttonLook({ variant, size, square, isOff, className })}
    >
      {busy && (
        <span className="absolute inset-0 grid place-items-center" role="status" aria-label={m.ui_working()}>
          <Spinner />
        </span>
      )}
      <span className={cx('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}>{children}</span>
      {isOff && <ReasonTip id={tipId} reason={disabledReason} below={reasonBelow} />}
    </button>
  )
}
